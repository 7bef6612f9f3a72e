"""Japanese."""

from __future__ import annotations

from decimal import Decimal

from fidelity.figures.cjk import Numerals, digits
from fidelity.figures.eras import ERAS
from fidelity.figures.hanzi import Customs, Reader
from fidelity.figures.kana import with_kana
from fidelity.figures.locale import Locale
from fidelity.figures.locales._build import bounds, canonical, money, powers
from fidelity.figures.locales._names import JAPANESE, JAPANESE_INNER
from fidelity.figures.locales._written import ERA_YEAR, dates, times
from fidelity.figures.words import trie

_HALVED = (
    "年|時間|倍|[かカヶヵケ箇]月|週間|[坪日]|キロ|メートル|リットル|(?P<counter>[歳才個杯畳本枚合寸尺丁頁周泊]|ページ)"
)
_NUMERALS = Numerals(
    digits=digits("〇零 一壱壹 二弐弍貳 三参參 四肆 五伍 六陸 七漆 八捌 九玖"),
    smalls={"十": 1, "拾": 1, "百": 2, "陌": 2, "佰": 2, "千": 3, "阡": 3, "仟": 3},
    bigs={"万": 4, "萬": 4, "億": 8, "兆": 12, "京": 16, "垓": 20},
    twenties={"廿": 20},
    points=frozenset("点・"),
    fillers=frozenset("余数"),
    parts=r" ?分の ?",
    plus=r" ?[とは] ?",
    and_a_half=f"(?:{_HALVED})(?P<half>半)(?!期|額|数|分|年|日|島)",
    not_scales=r"千(?:葉|代田)|百(?:貨|科)|万(?:博|全|能)|(?<![一五])万円札|(?<=[東北西南帰上平在離])京|京(?:都|浜|セラ|成|急|王|阪)|(?<=[前予吉凶瑞])兆|兆(?:候|し)",
)

_SCALES = powers(
    (1, "十"),
    (2, "百"),
    (3, "千"),
    (4, "万 余万"),
    (5, "十万"),
    (6, "百万 ミリオン"),
    (7, "千万"),
    (8, "億 余億"),
    (9, "十億"),
    (10, "百億"),
    (11, "千億"),
    (12, "兆"),
    (16, "京"),
) | {"ダース": Decimal(12)}

_CURRENCIES = money(
    ("JPY", "円|えん"),
    ("JPY/100", "銭"),
    ("USD", "ドル|米ドル|どる"),
    ("USD/100", "セント"),
    ("EUR", "ユーロ"),
    ("GBP", "ポンド|英ポンド"),
    ("CNY", "元|人民元|中国元"),
    ("KRW", "ウォン|韓国ウォン"),
    ("HKD", "香港ドル"),
    ("TWD", "台湾ドル|台湾元"),
    ("AUD", "豪ドル|オーストラリアドル"),
    ("CAD", "カナダドル|加ドル"),
    ("SGD", "シンガポールドル"),
    ("NZD", "ニュージーランドドル"),
    ("CHF", "スイスフラン|スイス・フラン|フラン"),
    ("INR", "ルピー"),
    ("RUB", "ルーブル"),
    ("THB", "バーツ"),
    ("BRL", "レアル"),
    ("MXN", "ペソ"),
    ("ZAR", "ランド"),
    ("TRY", "リラ"),
    ("SEK", "クローナ"),
    ("NOK", "クローネ"),
    ("IDR", "ルピア"),
    ("VND", "ドン"),
    ("MYR", "リンギット"),
    ("AED", "ディルハム"),
    ("SAR", "リヤル"),
    ("ILS", "シェケル"),
    ("CZK", "コルナ"),
    ("PLN", "ズウォティ"),
    ("HUF", "フォリント"),
    ("NGN", "ナイラ"),
    ("KZT", "テンゲ"),
    ("GBP/100", "ペンス"),
    ("ESP", "ペセタ"),
    ("BTC", "ビットコイン"),
    ("PAB", "バルボア|パナマ・バルボア"),
)

_UNITS = canonical(
    """
    t: ｔ トン メートルトン
    kg: ｋｇ キログラム キロ
    g: ｇ グラム
    m: ｍ メートル
    km: ｋｍ キロメートル
    cm: ｃｍ センチメートル センチ
    mm: ｍｍ ミリメートル ミリ
    kW: KW ｋＷ キロワット
    MW: ＭＷ メガワット
    kWh: KWH KWh ｋＷｈ キロワット時
    MWh: ＭＷｈ
    ha: ｈａ ヘクタール
    ms: ミリ秒
    kB: キロバイト
    dm: デシメートル
    pm: ピクトメーター
    mi: マイル
    ft: フィート
    ft²: 平方フィート
    mi²: 平方マイル
    in: インチ
    yd: ヤード
    mg: ミリグラム
    oz: オンス
    L: リットル
    kL: キロリットル
    hPa: ヘクトパスカル
    nmi: 海里
    kn: ノット
    dB: デシベル
    ct: カラット
    a: アール
    町歩: 町歩
    mL: ミリリットル
    gal: ガロン
    bbl: バレル
    m²: 平方メートル 平米
    km²: 平方キロメートル 平方キロ
    m³: 立方メートル
    ac: エーカー
    坪: 坪
    W: ワット
    GW: ギガワット
    V: ボルト
    A: アンペア
    Hz: ヘルツ
    MHz: メガヘルツ
    GHz: ギガヘルツ
    B: バイト
    MB: メガバイト
    GB: ギガバイト
    TB: テラバイト
    bit: ビット
    cal: カロリー
    kcal: キロカロリー
    °: 度
    hp: 馬力 PS
    km/h: 時速
    nm: ナノ ナノメートル
    mu: ムー
    """
)

_DURATIONS = canonical(
    """
    year: 年 年生存 年間 カ年 ヵ年 か年 ヶ年
    month: カ月 ヵ月 か月 ヶ月 ケ月 箇月 カ月間 ヶ月間 か月間 ヵ月間
    week: 週間 週
    day: 日 日間 営業日
    hour: 時間
    minute: 分 分間
    second: 秒 秒間
    quarter: 四半期
    """
)

_COUNTERS = frozenset(
    "代 部屋 切れ 膳 束 粒 滴 挺 輛 試合 ゴール 得点 失点 安打 打席 球 局 番勝負 号車 号室 頁 文字 句 首 巻 組 家族 "
    "問 ペア 瓶 皿 鉢 色 代目 学年 連覇 部作 幕 発 週目 親等 周 尺 寸 "
    "畳 泊 人 名 社 個 件 株 台 本 枚 回 歳 才 才児 カ所 ヵ所 か所 ヶ所 箇所 ケ所 店 店舗 校 棟 戸 隻 機 基 種 種類 "
    "品目 期 期連続 匹 羽 頭 冊 杯 通 点 ヶ国 カ国 か国 ヵ国 つ 位 桁 段階 分野 部門 事業 工場 地域 拠点 "
    "セグメント 世帯 口 口座 両 艘 軒 票 議席 勝 敗 曲 話 章 節 行 列 階 人民 番目 度目 回目 年目 社目 件目 丁目 "
    "番地 号 号店 周年 世紀 年代 日齢 次 都市 市 県 都 名様 口径 人月 大学 作品 製品 連敗 連勝 ラウンド ページ "
    "単位 系統 路線 駅 便 銘柄 セット ケース 箱 袋 缶 足 着 式 筆 区画 室 床 席 級 等 日目 か月目 指".split()
)

_THINGS = frozenset(
    "本 冊 匹 羽 頭 基 品目 銘柄 世帯 人 名 社 件 台 店 店舗 戸 棟 個 枚 カ所 ヵ所 か所 校 隻 ページ 回 株".split()
)

# No counters: words that begin like a unit and would be read as one (3分割, 10年金).
_OTHER_WORDS = frozenset(
    "分し、 度にわた 度とな 度続け 度の優勝 度の受賞 度の対戦 度の延期 度の出場 "
    "ポイント安 ポイント高の ポイント高で ポイント高と ポイント高、 "
    "分け 分割 分類 分析 分配 分会 分冊 年金 年生 時価 秒速 日本 日経 月次 月額 割合 元社 元年 "
    "人事 人口 人材 人気 人民 人工 人間 人生 名古屋 社員 社会 社長 社債 社内 台風 台湾 台中 店頭 個人 個別 株主 株価 "
    "株式 回復 回収 回転 枚方".split()
)

_PERCENT = frozenset({"パーセント", "ﾊﾟｰｾﾝﾄ", "分の割合"})  # 年5分の割合

_MONTH = r"(?:1[0-2]|0?[1-9]|１[０-２]|０?[１-９])"
_DAY = r"(?:3[01]|[12]\d|0?[1-9]|３[０１]|[１２][０-９]|０?[１-９])"
_ERA = (
    r"(?:(?:令和|(?<![A-Za-z])[RＲ])(?P<reiwa>{0}|元)|(?:平成|(?<![A-Za-z])H)(?P<heisei>{0}|元)|昭和(?P<showa>{0}|元)|大正(?P<taisho>{0}|元)"
    r"|明治(?P<meiji>{0}|元))"
)
_ERA_DIGITS = _ERA.format(r"\d{1,2}")
_ERA_KANJI = _ERA.format(
    "[一二三四五六][〇一二三四五六七八九]|十?[一二三四五六七八九]|[二三四五六]?十[一二三四五六七八九]?"
)
_YEAR = rf"(?:(?P<y>(?:19|20)\d\d|(?:１９|２０)\d\d|[一二][〇零一二三四五六七八九]{{3}})|{_ERA_DIGITS}) ?年"
_SPAN = r"(?:[～~〜－―—–-]|から) ?"
_HALF = r"(?:(?P<h1>上)|(?P<h2>下))(?:半期|期|半)"
_MONTHS = rf"(?P<m>{_MONTH}) ?(?:月? ?{_SPAN}(?P<m2>{_MONTH}) ?)?月(?!次|間|曜)(?: ?(?P<d>{_DAY}) ?日|期)?"
_QUARTER = r"第? ?(?P<q>[1-4１-４一二三四]) ?四半期(?!連続)"
_NOT_DAYS = (
    "間|しか|延長|延期|続|ぶり|連|以内|以上|以下|目|分|齢|本|の(?:休暇|猶予|余裕|滞在|合宿)|程度|"
    "として|前(?!引け|場)|後(?!場)|鼠|大根|正月|市|町|ごと|半(?![ば月])"
)
_TERM = "(?=以上|以下|以内|未満|を超え|を経過|を下らな)"  # 6月以上の懲役
_DOSES = (
    r"(?:(?:に|約|最大|最低)?\d{1,3}(?:[回錠粒杯食便包滴本個枚㎎ｇgLℓ]|m[gL]|ml|カプセル|往復|時間|リットル|グラム|ミリ|キロ|万?歩)|\d{1,3}[人件]"
    r"|当たり|当り|あたり|平均|量|中(?!に|旬)|[一二三]回)"
)
_TWO_DAYS = "|".join(f"{day}{_SPAN}{day + 1}" for day in range(10, 31))  # 21～22日に
_PATTERNS = (
    rf"(?P<term>\d{{1,2}})月{_TERM}",
    rf"(?P<written>)(?<![一二三四五六七八九十年])(?P<term>十?[一二三四五六七八九]|十)月{_TERM}",
    *dates(
        day="日",
        not_days=_NOT_DAYS,
        month="[来今先同翌前]月",
        to=_SPAN,
        not_months="[雨晴病間次報分]|人形|革命|ぶり|目|以上|以内|ごと",
        century="(?:二十|十九|20|19)世紀",
    ),
    *times(
        morning="午前|早朝|朝|未明|深夜",
        afternoon="午後|夕方|夜(?=[六七八九]|十[一時])",
        hour="時(?![間点価期代速的折計々])",
        ends=r"(?:(?<!一時)|(?<=十一時))(?=の|に|から|まで|ごろ|頃|以降|過ぎ|すぎ|[、。]|\Z)",
    ),
    rf"{_ERA_KANJI}年(?:(?P<m>一[〇一二]|十[一二]?|[一二三四五六七八九])月(?:(?P<d>三十一?|[一二]?十[一二三四五六七八九]?"
    r"|三[〇一]|[一二][〇一二三四五六七八九]|[一二三四五六七八九])日)?)?",
    rf"(?P<y>1[0-8]\d\d)年(?P<m>{_MONTH})月(?:(?P<d>{_DAY})日)?",
    rf"(?P<era>{'|'.join(ERAS['ja'])})(?P<of_era>\d{{1,2}}|元|(?=[一二三四五六七八九十]){ERA_YEAR})年(?!間)"
    rf"(?:(?P<m>{_MONTH})月(?:(?P<d>{_DAY})日)?)?",
    rf"(?:(?:西暦)?紀元前|西暦(?=\d{{1,3}}年))(?P<anno>\d{{1,4}}|(?=[一二三四五六七八九十百]){ERA_YEAR})年",
    r"(?P<y>0\d)年(?![間内代度])",
    r"(?P<y>\d\d)年(?=以来|[春夏秋冬]|ドラフト|卒)",
    rf"(?P<y>\d\d)年(?:{_MONTHS}|(?P<fy>度) ?(?:{_QUARTER}|{_HALF})?)",
    rf"{_YEAR}(?: ?{_MONTHS}|(?P<fy>度)? ?(?:{_QUARTER}|{_HALF}))",
    rf"{_YEAR}(?P<fy>度)",
    rf"{_ERA_DIGITS} ?年",
    rf"(?P<y>(?:1\d|20)\d\d)年?{_SPAN}(?P<last>(?:1[0-8]|19|20)?\d\d) ?年(?P<fy>度)?",
    rf"['’](?P<y>\d\d)年(?![間代])(?:{_MONTHS}|(?P<fy>度))?",
    rf"(?<![A-Za-z])(?:[RＲ](?P<reiwa>\d{{1,2}})|[HＨ](?P<heisei>\d\d?)|[SＳ](?P<showa>\d\d?))"
    rf"[./．](?P<m>{_MONTH})(?:月?期|月|[./．](?P<d>{_DAY})(?!\d|[.,/]\d))",  # R7.3.31, H31/3期
    r"(?P<written>)(?P<after>)元年",
    rf"['’](?P<y>\d\d)/(?P<m>{_MONTH})(?![\d/])",
    rf"{_MONTHS}|{_QUARTER}",
    r"(?P<decade>1[5-9]\d0|20\d0|[1-9]0)年代",
    rf"(?:{_YEAR} ?)?(?P<m>{_MONTH}) ?月 ?(?P<d>{_DAY}) ?日? ?{_SPAN}(?P<d2>{_DAY}) ?日",
    rf"(?P<y>(?:19|20)\d\d|\d\d)/(?P<m>{_MONTH})(?=期)",
    r"(?:午前|早朝|朝|未明|深夜|(?P<pm>午後|夕方|夜(?=[6-9６-９]|1[01]|１[０１])))?(?P<hour>[01]?\d|2[0-4]|１[０-９]|２[０-４]|[０-９])時(?!間|点|価|期|代|速)"
    r"(?:(?P<minute>\d\d?)分(?:[0-5]?\d秒)?|(?P<mid>半))?",
    rf"(?=(?:{_TWO_DAYS}) ?日(?!{_NOT_DAYS}))(?P<d>\d\d){_SPAN}(?P<d2>\d\d) ?日",
    rf"(?<![泊週休])(?<!あと)(?<!残り)(?<![\s|（(、,：:・]月)(?<![1-9]、(?=[2-9] ?日[でほあ]))(?!1日{_DOSES})"
    rf"(?P<d>{_DAY}) ?日(?!{_NOT_DAYS})",
)

# What makes minutes of 十分, which is "enough" more often.
_AFTER_TEN_MINUTES = "間(?!に合|違)|後(?!悔|押|退)|前(?!向|進)|以内|おき|ごと|ほど[、。でのし]|程度|足らず|遅れ|刻み"

_WEAK_WORDS = frozenset("代 度 次 型 級 式 口 等 行 列 節 室 床 市 県 都 号 系統 口径".split())
_COMPANY = {
    *(*_CURRENCIES, *_UNITS, *_DURATIONS, *_COUNTERS, *_PERCENT),
    *("％", "%", "倍", "ポイント", "割", "ダース"),
} - _WEAK_WORDS
_BESIDE_ONE = frozenset(
    "番目 割 ダース 匹 羽 株 年間 か月 ヶ月 カ月 ヵ月 倍 トン 時間 パーセント ％ % 頭 歳 社 台 週間 キロ 日間 マイル "
    "メートル リットル".split()
)
_BY_THE_HUNDRED = _COMPANY - set(  # what a bare 百 or 千 counts
    "分 指 両 通 つ 章 曲 足 着 基 種 期 階 話 筆 方".split()
)

_KANJI = "一二三四五六七八九〇零十百千万億兆京"
_FIRST_OF_COMPANY = "".join(sorted({word[0] for word in (*_COMPANY, "以上", "未満", "超", "対")} - set(_KANJI)))
_KANA = (
    "いち|いっ|に|さん|よん|しち|し|ご|ろく|ろっ|なな|はち|はっ|きゅう|く|じゅう|[ひびぴ]ゃ[くっ]|[せぜ]ん|まん|おく"
)
_FIRST_KANA = "きひせさいろしなよごじまはに"
# What makes a numeral worth reading, each asked right behind its first character.
_BEHIND = (
    rf"(?<=[{_KANJI}垓壱弐参伍貳肆捌玖拾阡廿])"
    rf"(?=[ 　]?[{_KANJI}拾陌阡佰仟萬点・～〜\d月{_FIRST_OF_COMPANY}]|\s*[。.,、]?\s*\Z|分の)",
    rf"(?<=\A[{_KANJI}])(?=.{{1,2}}\Z)",
    r"(?<=第)(?=[一二三四五六七八九十百千])|(?<=[一二三四五六七八九十〇零]対[一二三四五六七八九十〇零])|(?<=半)(?=[分数ダ年個玉錠カパ])",
    r"(?<=[和成正治]元)(?=年)",
    rf"(?<=[{_KANJI}])(?= ?と ?[{_KANJI}]{{1,6}} ?分の)",
    rf"(?<=[はが][{_KANJI}])(?=とな|にな|であ|です|でし)|(?<=マイナス[{_KANJI}])|(?<=[点零]下[{_KANJI}])",
    rf"(?<=[{_FIRST_KANA}])(?<![ぁ-ん].)(?<=(?=(?:{_KANA})++(?:えん)?(?![ぁ-んァ-ヶー一-龥])).)",
)
# One set of first characters makes the search fast.
_STARTS = rf"[{_KANJI}垓壱弐参伍貳肆捌玖拾阡廿第半元{_FIRST_KANA}](?:{'|'.join(_BEHIND)})"

_READER = Reader(
    Customs(
        numerals=_NUMERALS,
        company=_COMPANY,
        money=_BY_THE_HUNDRED,
        ratio="対",
        stated=("[はが]", "とな|にな|であ|です|でし"),
        weak_company=_WEAK_WORDS,
        company_of_one=(_COMPANY & _BESIDE_ONE)
        | _CURRENCIES.keys()
        | frozenset("年以上 年以下 年以内 年未満 年を超".split()),
        compared=rf" ?(?:以上|以下|未満|から(?=[{_KANJI}]))",
        names=rf"(?<!徒歩)(?<!約)十分(?!の|{_AFTER_TEN_MINUTES})|二桁|七五三(?![〇一二三四五六七八九十百千])|{trie(JAPANESE)}",
        names_by_rank="第(?:三者|一(?:生命|三共|工業製薬|興商|稀元素|実業|精工|フロンティア|商品|法規|勧|交通|電機|屋)"
        "|[三四]銀行|四北越|百生命)",
        within=JAPANESE_INNER,
        not_after="数何幾第統唯毎同万専随択各画",
        minus="マイナス|氷点下|零下|▲|△|−|-",
        half="半(?=ダース|年(?!期)|[個玉錠]|カップ|パック)(?<![上下前後大四]半)|(?<![白談味慢疑])半分(?!半)|(?<!過)半数",
        tenths="割",
        dotted="[%％]|[かカヶヵ]月|時間|パーセント|倍|ポイント|度(?!目)|キロ|メートル|トン|割|ドル|円|秒|ヘクタール|平方|リットル|グラム|坪",
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
    points=frozenset(
        {"pt", "pts", "pp", "ポイント", "％ポイント", "%ポイント", "パーセントポイント", "パーセンテージポイント"}
    ),
    bare_points=frozenset({"p"}),
    basis_points=frozenset({"ベーシスポイント", "ベーシス・ポイント", "bp"}),
    multiples=frozenset({"倍"}),
    currencies=_CURRENCIES,
    units=_UNITS,
    durations=_DURATIONS,
    counters=_COUNTERS | _OTHER_WORDS,
    things=_THINGS,
    period_words=frozenset(
        "時 午前 午後 朝 夜 夕方 未明 深夜 年 元年 月 日 四半期 年度 平成 令和 昭和 大正 明治 紀元前 西暦".split()
    )
    | ERAS["ja"].keys(),
    period_openers=frozenset("来月 今月 先月 同月 翌月 前月 法 令 則".split()),  # and laws: 会社法362条
    patterns=_PATTERNS,
    bounds_before=bounds(
        about="約|およそ|ざっと|おおよそ|おおむね|概ね|ほぼ",
        at_most="多くて|多くとも|せいぜい|最大|最高|最大で|最高で",
        at_least="最低|少なくとも",
    ),
    bounds_after=bounds(
        at_least="以上|を下回らな|を下回らず|を下ら|を割り込まな|を割らな",
        at_most="以下|以内|を超えな|を超えず|を超えては|を超えることはな|を超えることはで|を上回らな|を上回らず",
        under="未満|足らず|割れ|を割り込|を割っ|弱|近く|近い|を下回|をやや下回|をわずかに下回|を大きく下回|に満たな|に迫|に届か",
        over="超|を超す|余|余り|あまり|強|を超え|を上回|を突破|をやや超え|を少し超え|をわずかに超え|を大きく超え|をやや上回|を大きく上回",
        about="前後|程度|ほど|くらい|ぐらい",
    ),
    joints=frozenset({"と"}),
    connects=frozenset({"から"}),
    negatives=frozenset({"マイナス", "負", "零下", "氷点下"}),
    label_words=frozenset(
        "国道 県道 都道 フェーズ のぞみ ひかり こだま はやぶさ やまびこ かがやき "
        "条の 号の 項の コード 番号 注記 注釈 脚注 第 注 図 表 別表 図表 別紙 別添".split(),
    ),
    starts=_STARTS,
    join_words=frozenset("号線 次電池 次元 次世界大戦 歳半 才半 個半 杯半 畳半 枚半 本半 合半 周半 ページ半".split())
    | frozenset({"割", "分の", "年代", "・"}),
    joins=rf" ?[十百千万億兆京拾阡萬割] ?　?[\d{_KANJI}垓]| ?割| ?分の|[百千]?[万億]分の|・\d|(?:{_HALVED})半",
    spelled=with_kana(_READER),
    truncates=True,
)
