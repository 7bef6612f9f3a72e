"""Chinese, simplified and traditional."""

from __future__ import annotations

from decimal import Decimal

from fidelity.figures.cjk import Numerals
from fidelity.figures.hanzi import Customs, Reader
from fidelity.figures.locale import Locale, Money

_ONE = Decimal(1)
_TENTH = Decimal("0.1")
_CENT = Decimal("0.01")

_NUMERALS = Numerals(
    digits={
        **{char: value for value, char in enumerate("零一二三四五六七八九")},
        "〇": 0, "○": 0, "壹": 1, "贰": 2, "貳": 2, "两": 2, "兩": 2, "俩": 2, "倆": 2, "叁": 3, "參": 3, "叄": 3, "肆": 4, "伍": 5, "陆": 6, "陸": 6,
        "柒": 7, "捌": 8, "玖": 9,
    },
    smalls={"十": 1, "拾": 1, "百": 2, "佰": 2, "千": 3, "仟": 3},
    bigs={"万": 4, "萬": 4, "亿": 8, "億": 8, "兆": 12},
    twenties={"廿": 20, "卅": 30, "卌": 40},
    points=frozenset("点點"),
    leading=frozenset("两兩俩倆"),
    fillers=frozenset("余餘多几幾"),
    parts=r" ?(?:分 ?之|份(?=[一壹])) ?",
    plus=r" ?又 ?",
    and_a_half="[年个個斤倍里]半(?!年|导)",
    not_scales=r"千(?:瓦|克|卡|赫|伏|帕|字节|兆|公里|万不)|兆(?:瓦|赫|帕|字|欧|伏|比|周)|百(?:分(?! ?之)|度|姓|货|貨)|万(?:科|达|能|华)|亿(?:纬|联|帆)",
    colloquial=True,
)  # fmt: skip

_SCALES = {
    word: Decimal(10**exponent)
    for word, exponent in {
        "十": 1, "百": 2, "千": 3, "万": 4, "萬": 4, "十万": 5, "百万": 6, "百萬": 6, "千万": 7, "千萬": 7, "亿": 8, "億": 8, "十亿": 9, "十億": 9,
        "百亿": 10, "百億": 10, "千亿": 11, "千億": 11, "万亿": 12, "萬億": 12, "兆": 12, "余万": 4, "餘萬": 4, "余萬": 4, "多万": 4, "余亿": 8, "多亿": 8,
        "几万": 4, "几亿": 8, "仟": 3, "佰": 2, "拾": 1,
    }.items()
}  # fmt: skip

_CURRENCIES: dict[str, Money] = {
    "元": ("CNY", _ONE), "圆": ("CNY", _ONE), "圓": ("CNY", _ONE), "块": ("CNY", _ONE), "块钱": ("CNY", _ONE), "塊": ("CNY", _ONE), "人民币": ("CNY", _ONE),
    "人民幣": ("CNY", _ONE), "元人民币": ("CNY", _ONE), "元人民幣": ("CNY", _ONE), "角": ("CNY", _TENTH), "毛": ("CNY", _TENTH), "毛钱": ("CNY", _TENTH),
    "分钱": ("CNY", _CENT), "美元": ("USD", _ONE), "美金": ("USD", _ONE), "美分": ("USD", _CENT), "美刀": ("USD", _ONE), "港元": ("HKD", _ONE), "港币": ("HKD", _ONE),
    "港幣": ("HKD", _ONE), "港仙": ("HKD", _CENT), "欧元": ("EUR", _ONE), "歐元": ("EUR", _ONE), "英镑": ("GBP", _ONE), "英鎊": ("GBP", _ONE),
    "便士": ("GBP", _CENT), "日元": ("JPY", _ONE), "日圆": ("JPY", _ONE), "日圓": ("JPY", _ONE), "韩元": ("KRW", _ONE), "韓元": ("KRW", _ONE), "韩圆": ("KRW", _ONE),
    "台币": ("TWD", _ONE), "台幣": ("TWD", _ONE), "新台币": ("TWD", _ONE), "新臺幣": ("TWD", _ONE), "新台幣": ("TWD", _ONE), "澳元": ("AUD", _ONE), "加元": ("CAD", _ONE),
    "新元": ("SGD", _ONE), "新加坡元": ("SGD", _ONE), "新西兰元": ("NZD", _ONE), "瑞士法郎": ("CHF", _ONE), "瑞郎": ("CHF", _ONE), "法郎": ("CHF", _ONE),
    "卢布": ("RUB", _ONE), "卢比": ("INR", _ONE), "印度卢比": ("INR", _ONE), "印度卢布": ("INR", _ONE), "泰铢": ("THB", _ONE), "越南盾": ("VND", _ONE),
    "雷亚尔": ("BRL", _ONE), "比索": ("MXN", _ONE), "里拉": ("TRY", _ONE), "林吉特": ("MYR", _ONE), "奈拉": ("NGN", _ONE), "比特币": ("BTC", _ONE), "枚比特币": ("BTC", _ONE),
    "个比特币": ("BTC", _ONE), "澳门元": ("MOP", _ONE), "兰特": ("ZAR", _ONE), "克朗": ("SEK", _ONE),
}  # fmt: skip

_UNITS = {
    "KV": "kV", "公里": "km", "千米": "km", "米": "m", "厘米": "cm", "毫米": "mm", "微米": "µm", "纳米": "nm", "英里": "mi", "英尺": "ft", "英寸": "in", "海里": "nmi",
    "公斤": "kg", "千克": "kg", "克": "g", "克拉": "ct", "毫克": "mg", "吨": "t", "噸": "t", "斤": "斤", "两": "两", "兩": "两", "盎司": "oz", "磅": "lb", "升": "L", "毫升": "mL",
    "加仑": "gal", "桶": "bbl", "亩": "mu", "畝": "mu", "公顷": "ha", "公頃": "ha", "平方米": "m²", "平方公里": "km²", "平米": "m²", "平方千米": "km²",
    "立方米": "m³", "千瓦时": "kWh", "千瓦": "kW", "兆瓦": "MW", "兆瓦时": "MWh", "吉瓦": "GW", "吉瓦时": "GWh", "瓦特": "W", "伏特": "V", "安培": "A", "赫兹": "Hz",
    "兆赫": "MHz", "吉赫": "GHz", "字节": "B", "兆字节": "MB", "摄氏度": "°C", "攝氏度": "°C", "华氏度": "°F", "度": "°", "马力": "hp", "标准箱": "TEU",
    "立方": "m³", "标方": "m³", "卡路里": "cal", "大卡": "kcal",
}  # fmt: skip

_DURATIONS = {
    "年": "year", "年间": "year", "年期": "year", "个月": "month", "個月": "month", "个多月": "month",  "周": "week", "週": "week", "星期": "week",
    "个星期": "week", "天": "day", "日": "day", "个交易日": "day", "个工作日": "day", "交易日": "day", "工作日": "day", "小时": "hour", "小時": "hour", "个小时": "hour",
    "個小時": "hour", "分钟": "minute", "分鐘": "minute", "秒": "second", "秒钟": "second", "个季度": "quarter", "個季度": "quarter",
}  # fmt: skip

_COUNTERS = frozenset(
    "个 個 位 名 家 只 隻 支 股 票 项 項 次 件 张 張 条 條 台 臺 辆 輛 艘 架 座 栋 棟 套 间 間 所 处 處 篇 册 批 岁 歲 周岁 人 户 戶 口 匹 双 雙 对 對 种 種 "
    "类 類 款 层 層 轮 輪 期 届 屆 场 場 局 步 端 份 颗 粒 枚 手 单 單 笔 筆 起 例 宗 幅 片 块板 根 把 部 门 座城 所学校 头 頭 棵 株 朵 杯 瓶 罐 盒 箱 袋 包 碗 盘 "
    "年级 字 页 頁 行 列 章 节 集 首 曲 声 档 级台阶 国 省 市 县 州 城 地 村 镇 乡 区 倍率 注 大类 方面 板 连板 个板 涨停 跌停 连阳 分 点 个点 万股 股票 个股 "
    "余家 余个 余人 余名 余项 余种 多家 多个 多人 多名 多项 多种 余次 多次 余亿 多年 余年 几家 几个 多天 多只 余只 半 城市 公司 企业 季 成员".split()
)

# No counters: words that begin like a unit or a currency and would be read as one (从3升至5, 2021毛利率).
_OTHER_WORDS = frozenset(
    "升至 升到 升级 升幅 升值 升高 升温 升为 升逾 升穿 升超 升近 升约 两会 两市 两年 两融 毛利 角度 角色 角逐 块业 元旦 元器 元宇 度假 度电 分别 分拆 分红 分析 分配 "
    "分行 分公 米其 点评 斤斤 桶装 安徽 秒杀 磅礴 克服 克隆".split()
)

_PERCENT = frozenset({"巴仙"})

_MONTH = r"(?:1[0-2]|0?[1-9]|１[０-２]|０?[１-９])"
_DAY = r"(?:3[01]|[12]\d|0?[1-9]|３[０１]|[１２][０-９]|０?[１-９])"
_YEAR = r"(?P<y>(?:19|20)\d\d|(?:１９|２０)\d\d|[一二][〇零○一二三四五六七八九]{3}) ?年"
_SPAN = r"(?:[-~—－～]{1,2}|至|到)"
_QUARTER = r"(?<!前)第?(?P<q>[1-4一二三四]) ?季度?(?!三|四)"
_HALF = "(?:(?P<h1>上)|(?P<h2>下))半年"
_FISCAL = "(?P<fy>财年|財年|财政年度|財政年度|财务年度|会计年度)"
_MONTHS = rf"(?P<m>{_MONTH}) ?(?:月?{_SPAN}(?P<m2>{_MONTH}) ?)?月(?!均|薪|租|活)(?: ?(?P<d>{_DAY}) ?[日号號])?"
_PATTERNS = (
    rf"{_YEAR}度?的? ?(?:{_MONTHS}|{_QUARTER}|{_HALF})",
    rf"(?P<y>(?:19|20)\d\d) ?年?{_FISCAL}(?:{_QUARTER}|{_HALF})?",
    rf"(?P<y>(?:19|20)\d\d) ?年?{_SPAN}(?P<last>(?:19|20)\d\d) ?年",
    rf"{_MONTHS}|{_QUARTER}",
    r"(?:上午|凌晨|早上|(?P<pm>下午|晚上|晚))?(?P<hour>[01]?\d|2[0-4])[时時](?!间|間|刻|代)(?:(?P<minute>\d\d?)分)?",
    rf"(?P<d>{_DAY}) ?日(?!内|以内|均|线|線|以上|游|期|后|後|间|報|报|元|圆|圓|本)",
)


_HANZI = "一二三四五六七八九零〇十百千万亿"
_WEAK_WORDS = {
    "度", "手", "部", "门", "口", "地", "市", "国", "区", "端", "级台阶", "字", "行", "列", "期", "步", "分", "点", "把", "起", "包", "单", "声", "板", "档", "集", "头",
    "节", "根", "方面", "季", "城", "村", "乡", "镇", "州", "县", "省", "城市", "公司", "企业", "日", "分之", "届", "股票", "所", "处", "间", "座城", "大类",
}  # fmt: skip
_COMPANY = {*_CURRENCIES, *_UNITS, *_DURATIONS, *_COUNTERS, "％", "%", "个百分点", "個百分點", "倍"} - _WEAK_WORDS

_STARTS = (
    rf"[{_HANZI}两兩俩倆萬億兆壹贰貳叁參叄肆伍陆陸柒捌玖拾佰仟廿卅]"
    rf"(?=[ 　]?(?:[{_HANZI}萬億兆壹贰貳叁參肆伍陆陸柒捌玖拾佰仟廿卅点點\d成折]|分 ?之|又|[元圆块塊美港欧歐英日韩台人吨噸公斤两兩克升桶亩畝平立个個位名家只支股项項次件张張条條辆輛艘架座栋套双雙对對种種类類款层轮年周週天小季倍岁歲米厘毫千枚颗份笔例宗幅片匹以多余％%户戶交星期到至])|\s*[。.,，、]?\s*\Z)"
    rf"|第[{_HANZI}]|[三五十](?<=前.)|[一二三四五六七八九十](?<=是.)|(?<=[负負])[{_HANZI}]|(?<=零下)[{_HANZI}]|[百佰] ?分 ?之|半(?=[斤折成年小个個])"
)

LOCALE = Locale(
    code="zh",
    name="Chinese",
    scripts=("Hani",),
    decimal=".",
    groups=",，",
    scales=_SCALES,
    percent=_PERCENT,
    points=frozenset({"个百分点", "個百分點", "百分点", "百分點", "个百分 点", "個百分 點", "pct", "个pct"}),
    basis_points=frozenset({"个基点", "個基點", "基点", "基點", "BP", "bp", "个BP", "个bp"}),
    multiples=frozenset({"倍"}),
    currencies=_CURRENCIES,
    units=_UNITS,
    durations=_DURATIONS,
    counters=_COUNTERS | _OTHER_WORDS,
    period_words=frozenset({"时", "時", "上午", "下午", "凌晨", "晚上", "年", "月", "日", "号", "號", "季度", "季", "财年", "財年", "财政年度", "上半年", "下半年"}),
    patterns=_PATTERNS,
    bounds_before={
        "约": "about", "约为": "about", "约合": "about", "约有": "about", "约达": "about", "約為": "about", "約": "about", "大约": "about", "大概": "about", "近": "under", "最近": "", "附近": "", "超级": "", "将近": "under", "逾": "over", "超": "over", "超过": "over", "超過": "over",
        "突破": "over", "至少": "at_least", "不低于": "at_least", "不少于": "at_least", "不超过": "at_most", "不高于": "at_most", "最多": "at_most", "最高": "at_most",
        "低于": "under", "不足": "under", "高于": "over", "大于": "over", "小于": "under", "达到": "", "高达": "",
    },
    bounds_after={
        "以上": "at_least", "以下": "at_most", "以内": "at_most", "多": "over", "余": "over", "餘": "over", "左右": "about", "上下": "about", "许": "about",
    },
    negatives=frozenset({"负", "負", "零下"}),
    label_words=frozenset({"第", "附注", "图表", "注释", "注", "图", "表", "沪深", "标普", "中证"}),
    starts=_STARTS,
    join_words=frozenset({"成", "折", "分之", "个半", "個半"}),
    joins=rf" ?[十百千万萬亿億兆拾佰仟成折余多] ?　?[\d{_HANZI}萬億两兩零成折]| ?[成折]| ?分 ?之|[年个個斤]半",
    spelled=Reader(
        Customs(
            numerals=_NUMERALS,
            company=_COMPANY,
            money={*_CURRENCIES, *_UNITS, *_PERCENT, "％", "%"} - _WEAK_WORDS,
            company_of_one=_COMPANY & {
                *_CURRENCIES, "吨", "公斤", "公里", "斤", "年期", "个月", "個月", "个季度", "倍", "％", "%", "对", "對", "匹", "小时", "个百分点", "個百分點", "亩",
            } - {"块", "角", "毛", "塊"},
            compared=r" ?(?:以上|以下)",
            names=r"一(?:些|般|定|样|直|起|旦|面|带一路|线|手|批|部分|切|再|致|体|级|共|下|时|度|律|向|点[^一二三四五六七八九零〇\d])|二(?:手|套|级|线|氧|甲)|三(?:方|农|峡|一重|星|亚|明|安|花|六零|七互"
            r"|环|元股|洋|菱|井)|四(?:川|万十|处|季|维|方)|五(?:金|粮|矿|洲)|六(?:合|福|国)|七(?:匹狼|喜)|八(?:方|达|马)|九(?:江|州|阳|洲|安|强)|十(?:分|堰|足)|百(?:度|姓|货|合|济|川|利|亚|润|联|洋|胜)"
            r"|千(?:里|禾|金|方|红|山|万不|万别|万要)|万(?:一|达|科|物|能|众|华|通|泰|向|里|国|丰|润|和|联|东|年青)|亿(?:纬|联|帆|嘉|田)|陆(?:家|港|续|地|股)|伍德|零(?:售|部件|跑|食|碳)|两(?:会|融|市|岸|面|手|端)",
            not_after="周週数數几幾第统統唯专專这那某另每任这同单單",
            minus="负|負|零下|-|－|−",
            evidence_before=r"(?<![目之以此空当面提])前",
            stated=("是", r"不是|却是|这是|\s*(?:[，。,.；;!！?？]|\Z)"),
            half=r"(?<![上下])半(?:[斤折]|成(?![品就])|年(?![报度线])|小时|个月|個月)",
            hundredths=r"[百佰] ?分 ?之 {0,3}",
            tenths=r"成(?![员員本立功长長为為交果就分都品绩])",
            tenth_parts=("",),
            discounts=r"折(?![叠旧算合])",
        )
    ),
    truncates=True,
)  # fmt: skip
