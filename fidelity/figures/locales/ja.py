"""Japanese."""

from __future__ import annotations

from decimal import Decimal

from fidelity.figures.cjk import Numerals
from fidelity.figures.hanzi import Customs, Reader
from fidelity.figures.kana import with_kana
from fidelity.figures.locale import Locale, Money

_ONE = Decimal(1)
_CENT = Decimal("0.01")

_NUMERALS = Numerals(
    digits={
        **{char: value for value, char in enumerate("〇一二三四五六七八九")},
        "零": 0, "壱": 1, "壹": 1, "弐": 2, "弍": 2, "貳": 2, "参": 3, "參": 3, "肆": 4, "伍": 5, "陸": 6, "漆": 7, "捌": 8, "玖": 9,
    },
    smalls={"十": 1, "拾": 1, "百": 2, "陌": 2, "佰": 2, "千": 3, "阡": 3, "仟": 3},
    bigs={"万": 4, "萬": 4, "億": 8, "兆": 12, "京": 16, "垓": 20},
    twenties={"廿": 20},
    points=frozenset("点"),
    fillers=frozenset("余数"),
    parts=r" ?分の ?",
    plus=r" ?[とは] ?",
    and_a_half="(?:年|時間|倍)半(?!期)",
    not_scales=r"千(?:キロ|ワット|葉|代田)|百(?:貨|科)|万(?:博|全|能|円札)|京(?:都|浜|セラ|成|急|王|阪)|兆(?:候|し)",
)  # fmt: skip

_SCALES = {
    word: Decimal(10**exponent)
    for word, exponent in {
        "十": 1, "百": 2, "千": 3, "万": 4, "十万": 5, "百万": 6, "千万": 7, "億": 8, "十億": 9, "百億": 10, "千億": 11, "兆": 12, "京": 16,
        "余万": 4, "余億": 8, "ミリオン": 6,
    }.items()
}  # fmt: skip

_SCALES["ダース"] = Decimal(12)

_CURRENCIES: dict[str, Money] = {
    "円": ("JPY", _ONE), "銭": ("JPY", _CENT), "ドル": ("USD", _ONE), "米ドル": ("USD", _ONE), "セント": ("USD", _CENT), "ユーロ": ("EUR", _ONE),
    "ポンド": ("GBP", _ONE), "英ポンド": ("GBP", _ONE), "元": ("CNY", _ONE), "人民元": ("CNY", _ONE), "中国元": ("CNY", _ONE), "ウォン": ("KRW", _ONE),
    "韓国ウォン": ("KRW", _ONE), "香港ドル": ("HKD", _ONE), "台湾ドル": ("TWD", _ONE), "豪ドル": ("AUD", _ONE), "オーストラリアドル": ("AUD", _ONE),
    "カナダドル": ("CAD", _ONE), "シンガポールドル": ("SGD", _ONE), "ニュージーランドドル": ("NZD", _ONE), "スイスフラン": ("CHF", _ONE),
    "スイス・フラン": ("CHF", _ONE), "フラン": ("CHF", _ONE), "ルピー": ("INR", _ONE), "ルーブル": ("RUB", _ONE), "バーツ": ("THB", _ONE),
    "レアル": ("BRL", _ONE), "ペソ": ("MXN", _ONE), "ランド": ("ZAR", _ONE), "リラ": ("TRY", _ONE), "クローナ": ("SEK", _ONE), "クローネ": ("NOK", _ONE),
    "ルピア": ("IDR", _ONE), "ドン": ("VND", _ONE), "リンギット": ("MYR", _ONE), "バルボア": ("PAB", _ONE), "パナマ・バルボア": ("PAB", _ONE),
    "どる": ("USD", _ONE),
}  # fmt: skip

_UNITS = {
    "ｔ": "t", "ｋｇ": "kg", "ｇ": "g", "ｍ": "m", "ｋｍ": "km", "ｃｍ": "cm", "ｍｍ": "mm", "ｋＷ": "kW", "ＭＷ": "MW", "ｋＷｈ": "kWh", "ＭＷｈ": "MWh",
    "ｈａ": "ha", "キロメートル": "km", "メートル": "m", "センチメートル": "cm", "センチ": "cm", "ミリメートル": "mm", "ミリ": "mm", "ミリ秒": "ms", "キロバイト": "kB", "デシメートル": "dm",
    "ピクトメーター": "pm", "マイル": "mi", "フィート": "ft", "インチ": "in", "ヤード": "yd", "キログラム": "kg", "キロ": "kg", "グラム": "g",
    "ミリグラム": "mg", "トン": "t", "メートルトン": "t", "オンス": "oz", "リットル": "L", "ミリリットル": "mL", "ガロン": "gal", "バレル": "bbl",
    "平方メートル": "m²", "平方キロメートル": "km²", "平米": "m²", "立方メートル": "m³", "ヘクタール": "ha", "エーカー": "ac", "坪": "坪", "ワット": "W",
    "キロワット": "kW", "メガワット": "MW", "ギガワット": "GW", "キロワット時": "kWh", "ボルト": "V", "アンペア": "A", "ヘルツ": "Hz",
    "メガヘルツ": "MHz", "ギガヘルツ": "GHz", "バイト": "B", "メガバイト": "MB", "ギガバイト": "GB", "テラバイト": "TB", "ビット": "bit",
    "カロリー": "cal", "キロカロリー": "kcal", "度": "°", "馬力": "hp", "時速": "km/h", "ナノ": "nm", "ナノメートル": "nm", "ムー": "mu",
}  # fmt: skip

_DURATIONS = {
    "年": "year", "年間": "year", "カ年": "year", "ヵ年": "year", "か年": "year", "ヶ年": "year", "カ月": "month", "ヵ月": "month", "か月": "month",
    "ヶ月": "month", "ケ月": "month", "箇月": "month", "カ月間": "month", "ヶ月間": "month", "か月間": "month", "ヵ月間": "month", "週間": "week",
    "日": "day", "日間": "day", "営業日": "day", "時間": "hour", "分": "minute", "分間": "minute", "秒": "second", "秒間": "second",
    "四半期": "quarter",
}  # fmt: skip

_COUNTERS = frozenset(
    "人 名 社 個 件 株 台 本 枚 回 歳 才 才児 カ所 ヵ所 か所 ヶ所 箇所 ケ所 店 店舗 校 棟 戸 隻 機 基 種 種類 品目 期 期連続 匹 羽 頭 冊 杯 通 点 "
    "ヶ国 カ国 か国 ヵ国 つ 位 桁 段階 分野 部門 事業 工場 地域 拠点 セグメント 世帯 口 口座 両 艘 軒 票 議席 勝 敗 曲 話 章 節 行 列 階 "
    "人民 番目 度目 回目 年目 社目 件目 丁目 番地 号 号店 周年 世紀 年代 日齢 次 都市 市 県 都 名様 口径 人月 大学 作品 製品 連敗 連勝 "
    "ラウンド ページ 単位 系統 路線 駅 便 銘柄 セット ケース 箱 袋 缶 足 着 式 筆 区画 室 床 席 級 等 日目 か月目 指".split()
)

# No counters: words that begin like a unit and would be read as one (3分割, 10年金).
_OTHER_WORDS = frozenset("分割 分類 分析 分配 分会 分冊 年金 年生 時価 秒速 円安 円高 円台 日本 日経 月次 月額 割合 元社 元年".split())

_PERCENT = frozenset({"パーセント", "ﾊﾟｰｾﾝﾄ"})

_MONTH = r"(?:1[0-2]|0?[1-9]|１[０-２]|０?[１-９])"
_DAY = r"(?:3[01]|[12]\d|0?[1-9]|３[０１]|[１２][０-９]|０?[１-９])"
_YEAR = (
    r"(?:(?P<y>(?:19|20)\d\d|(?:１９|２０)\d\d|[一二][〇零一二三四五六七八九]{3})|(?:令和|Ｒ|R)(?P<reiwa>\d{1,2}|元)|平成(?P<heisei>\d{1,2}|元)"
    r"|昭和(?P<showa>\d{1,2}|元)) ?年"
)
_SPAN = r"(?:[～~〜－-]|から) ?"
_HALF = r"(?:(?P<h1>上)|(?P<h2>下))(?:半期|期|半)"
_MONTHS = rf"(?P<m>{_MONTH}) ?(?:月?{_SPAN}(?P<m2>{_MONTH}) ?)?月(?!次|間)(?: ?(?P<d>{_DAY}) ?日|期)?"
_QUARTER = r"第? ?(?P<q>[1-4１-４一二三四]) ?四半期"
_PATTERNS = (
    rf"{_YEAR}(?: ?{_MONTHS}|(?P<fy>度)? ?(?:{_QUARTER}|{_HALF}))",
    rf"{_YEAR}(?P<fy>度)",
    r"(?:令和(?P<reiwa>\d{1,2}|元)|平成(?P<heisei>\d{1,2}|元)|昭和(?P<showa>\d{1,2}|元)) ?年",
    rf"(?P<y>(?:19|20)\d\d)年?{_SPAN}(?P<last>(?:19|20)\d\d) ?年",
    rf"{_MONTHS}|{_QUARTER}",
    r"(?:午前|(?P<pm>午後))?(?P<hour>[01]?\d|2[0-4]|１[０-９]|２[０-４]|[０-９])時(?!間|点|価|期|代|速)(?:(?P<minute>\d\d?)分)?",
    rf"(?P<d>{_DAY}) ?日(?!間|以内|以上|以下|目|分|齢|本|程度|連続|前|後)",
)


_WEAK_WORDS = {
    "度", "次", "型", "級", "式", "口", "等", "行", "列", "点", "話", "節", "室", "床", "足", "着", "市", "県", "都", "号", "通", "系統", "口径", "階",
}  # fmt: skip
_COMPANY = {
    *_CURRENCIES, *_UNITS, *_DURATIONS, *_COUNTERS, *_PERCENT, "％", "%", "倍", "ポイント", "割",
} - _WEAK_WORDS

_STARTS = (
    r"[一二三四五六七八九〇零十百千万億兆京垓壱弐参拾阡廿]"
    r"(?=[ 　]?(?:[一二三四五六七八九〇零十百千万億兆京拾陌阡佰仟萬\d]|[円ドユポ元ウ年かヶカヵ週日時分秒人名社個件株台本枚回歳店校棟戸隻機基種品期匹羽頭冊杯つ位段世両軒倍割％%パトキメセミマフイリヘバ以未億番点対超])"
    r"|\s*[。.,、]?\s*\Z|分の)"
    r"|第[一二三四五六七八九十]|(?<=マイナス)[一二三四五六七八九〇零十百千]"
    r"|[きひせさいろしなよごじまはに](?<![ぁ-ん].)(?<=(?=(?:いち|いっ|に|さん|よん|し|ご|ろく|ろっ|なな|しち|はち|はっ|きゅう|く|じゅう|[ひびぴ]ゃ[くっ]|[せぜ]ん|まん|おく)++(?![ぁ-んァ-ヶー一-龥])).)"
)

_READER = Reader(
    Customs(
        numerals=_NUMERALS,
        company=_COMPANY,
        money={*_CURRENCIES, *_UNITS, *_PERCENT, "％", "%"} - _WEAK_WORDS,
        company_of_one=_COMPANY & {
            *_CURRENCIES, "割", "匹", "羽", "株", "年間", "か月", "ヶ月", "カ月", "ヵ月", "倍", "トン", "時間", "パーセント", "％", "%", "頭", "歳", "社",
            "台", "週間", "キロ", "日間", "マイル", "メートル", "リットル",
        },
        compared=r" ?(?:以上|以下|未満)",
        names=r"十分(?!の)|一(?:般|部|方|定|層|時的|貫|環|因|体|段|括|連|転|進|戸建)|三(?:井|菱|重|田|鷹|越|洋|原|島|陽|位一体)|四(?:国|谷|日市|季)|五(?:輪|反田|島|十嵐|百蔵)"
        r"|六(?:本木|甲|価)|七(?:夕|尾|五三|十七銀|福)|八(?:戸|幡|王子|代|百屋|十二銀|雲)|九(?:州|段)|千(?:葉|代|歳|本|種)|百(?:貨|科|十四銀)|十(?:六銀|八親和|勝|和田)"
        r"|万(?:一|全|博|能|国)|二(?:酸化|次|本松|輪|重|極|度と|階堂)|三次|参(?:加|考|入|照|画|事|議|院)|京(?:都|浜|セラ|成|急|王|阪|葉)|兆候|零細",
        not_after="数何幾第統唯毎同万専随択各画",
        minus="マイナス|▲|△|−|-",
        tenths="割",
        tenth_parts=("分", "厘"),
    )
)

LOCALE = Locale(
    code="ja",
    name="Japanese",
    scripts=("Hira", "Kana"),
    decimal=".",
    groups=",，",
    scales=_SCALES,
    percent=_PERCENT,
    points=frozenset({"ポイント", "％ポイント", "%ポイント", "パーセントポイント", "パーセンテージポイント"}),
    basis_points=frozenset({"ベーシスポイント", "ベーシス・ポイント", "bp"}),
    multiples=frozenset({"倍"}),
    currencies=_CURRENCIES,
    units=_UNITS,
    durations=_DURATIONS,
    counters=_COUNTERS | _OTHER_WORDS,
    period_words=frozenset({"時", "午前", "午後", "年", "月", "日", "四半期", "年度", "平成", "令和", "昭和", "大正", "明治"}),
    patterns=_PATTERNS,
    bounds_before={"約": "about", "およそ": "about", "ほぼ": "about", "最大": "at_most", "最低": "at_least", "少なくとも": "at_least", "最高": "at_most"},
    bounds_after={
        "以上": "at_least", "以下": "at_most", "未満": "under", "超": "over", "余": "over", "余り": "over", "あまり": "over", "弱": "under", "強": "over",
        "前後": "about", "程度": "about", "ほど": "about", "くらい": "about", "ぐらい": "about", "近く": "under", "を超え": "over", "を上回": "over",
        "を下回": "under", "以内": "at_most",
    },
    negatives=frozenset({"マイナス", "負", "零下", "氷点下"}),
    label_words=frozenset({"注記", "注釈", "脚注", "第", "注", "図", "表", "別表"}),
    starts=_STARTS,
    join_words=frozenset({"割", "分の"}),
    joins=r" ?[十百千万億兆京拾阡萬割] ?　?[\d一二三四五六七八九〇零十百千万億兆京垓]| ?割| ?分の|年半",
    spelled=with_kana(_READER),
    truncates=True,
)  # fmt: skip
