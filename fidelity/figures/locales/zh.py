"""Chinese, simplified and traditional."""

from __future__ import annotations

from fidelity.figures.cjk import Numerals, digits
from fidelity.figures.eras import ERAS
from fidelity.figures.hanzi import Customs, Reader
from fidelity.figures.locale import Locale
from fidelity.figures.locales._build import bounds, canonical, crossed, money, powers
from fidelity.figures.locales._counted import COUNTERS, OTHER_WORDS, THINGS
from fidelity.figures.locales._names import CHINESE, CHINESE_INNER
from fidelity.figures.locales._written import ERA_YEAR, dates, times
from fidelity.figures.words import trie

_NUMERALS = Numerals(
    digits=digits("零〇○ 一壹幺 二贰貳两兩俩倆 三叁參叄参 四肆 五伍 六陆陸 七柒 八捌 九玖"),
    smalls={"十": 1, "拾": 1, "百": 2, "佰": 2, "千": 3, "仟": 3},
    bigs={"万": 4, "萬": 4, "亿": 8, "億": 8, "兆": 12},
    twenties={"廿": 20, "卅": 30, "卌": 40},
    points=frozenset("点點"),
    leading=frozenset("两兩俩倆参"),
    fillers=frozenset("余餘多几幾来來"),
    parts=r" ?(?:分 ?之|份(?=[一壹])) ?",
    plus=r" ?又 ?",
    and_a_half="(?:[年个個斤倍里天周米尺寸亩畝吨噸块塊度两兩]|小时|分(?=半[钟鐘])|分钟|公里|公斤|厘米|(?P<counter>[岁歲碗杯瓶勺匙层層页頁步]))(?P<half>半)"
    "(?!年|导|夜|价|天|岁|径|数|數|额|額|场|場)",
    not_scales=r"(?<=[前预預吉凶瑞征徵])兆|千(?:瓦|克|卡(?!路)|赫|伏|帕|字节|兆|万不)"
    r"|兆(?:瓦|赫|帕|字|欧|伏|比|周)|百(?:分(?:[点點比号號率位制数數]|点)|帕|姓|货|貨)"
    r"|(?<![一二三四五六七八九两\d])百度|(?<=[万萬亿億])千米"
    r"|万(?:科|达|能|华)|亿(?:纬|联|帆)",
    colloquial=True,
)

_SCALES = powers(
    (1, "十 拾"),
    (2, "百 佰"),
    (3, "千 仟"),
    (4, "万 萬 余万 餘萬 余萬 多万 几万"),
    (5, "十万"),
    (6, "百万 百萬"),
    (7, "千万 千萬"),
    (8, "亿 億 余亿 多亿 几亿 个亿 個億"),
    (9, "十亿 十億"),
    (10, "百亿 百億"),
    (11, "千亿 千億"),
    (12, "万亿 萬億 兆"),
)

_CURRENCIES = money(
    ("CNY", "元|圆|圓|块|块钱|塊|人民币|人民幣|元人民币|元人民幣"),
    ("CNY/10", "角|毛|毛钱|角钱"),
    ("CNY/100", "分钱"),
    ("USD", "美元|美金|美刀"),
    ("USD/100", "美分"),
    ("HKD", "港元|港币|港幣|元港币|元港幣"),
    ("HKD", "蚊"),
    ("HKD/10", "毫|毫子"),
    ("HKD/100", "港仙|仙"),
    ("EUR", "欧元|歐元"),
    ("GBP", "英镑|英鎊|镑"),
    ("GBP/100", "便士"),
    ("JPY", "日元|日圆|日圓|日币|日幣"),
    ("KRW", "韩元|韓元|韩圆|韓圜|韓幣"),
    ("TWD", "台币|台幣|新台币|新臺幣|新台幣|元台币|元台幣|元新台币|元新台幣|元新臺幣"),
    ("AUD", "澳元|澳币|澳幣"),
    ("CAD", "加元|加币|加幣"),
    ("SGD", "新元|新币|新加坡元|新加坡幣"),
    ("NZD", "新西兰元|纽元|紐元|紐幣"),
    ("CHF", "瑞士法郎|瑞郎|法郎"),
    ("RUB", "卢布|盧布"),
    ("INR", "卢比|盧比|印度卢比|印度卢布"),
    ("THB", "泰铢|泰銖"),
    ("VND", "越南盾"),
    ("BRL", "雷亚尔"),
    ("MXN", "比索"),
    ("TRY", "里拉"),
    ("MYR", "林吉特|令吉"),
    ("NGN", "奈拉"),
    ("BTC", "比特币|比特幣|枚比特币|个比特币"),
    ("MOP", "澳门元"),
    ("ZAR", "兰特"),
    ("SEK", "克朗"),
    ("AED", "迪拉姆"),
    ("SAR", "里亚尔"),
    ("ILS", "谢克尔"),
    ("PLN", "兹罗提"),
    ("UAH", "格里夫纳"),
    ("KZT", "坚戈"),
    ("IDR", "印尼盾|印尼卢比"),
    ("MMK", "缅元"),
    ("BDT", "塔卡"),
    ("EUR/100", "欧分"),
)

_UNITS = canonical(
    """
    kV: KV
    km: 公里 千米
    m: 米 公尺
    cm: 厘米 公分
    mm: 毫米 公釐 公厘
    µm: 微米
    nm: 纳米 納米 奈米
    mi: 英里
    ft: 英尺 呎
    ft²: 平方英尺 平方呎 平方尺
    mi²: 平方英里
    in: 英寸 吋
    nmi: 海里
    kg: 公斤 千克
    g: 克 公克
    ct: 克拉
    mg: 毫克
    t: 吨 噸 公噸 公吨
    斤: 斤
    两: 两 兩
    oz: 盎司
    lb: 磅
    L: 升 公升
    mL: 毫升
    gal: 加仑 加侖
    bbl: 桶
    mu: 亩 畝
    ha: 公顷 公頃
    m²: 平方米 平米 平方公尺 平
    km²: 平方公里 平方千米
    m³: 立方米 立方 标方
    kWh: 千瓦时 千瓦時 KWH KWh
    kW: 千瓦 KW
    MW: 兆瓦
    MWh: 兆瓦时 兆瓦時
    GW: 吉瓦
    GWh: 吉瓦时 吉瓦時
    W: 瓦特
    V: 伏特
    A: 安培
    Hz: 赫兹
    MHz: 兆赫 兆赫兹
    GHz: 吉赫 吉赫兹
    hPa: 百帕
    kPa: 千帕
    B: 字节
    MB: 兆字节
    °C: 摄氏度 攝氏度
    °F: 华氏度 華氏度
    °: 度
    hp: 马力
    TEU: 标准箱
    ac: 英亩 英畝
    pt: 品脱
    qt: 夸脱
    ly: 光年
    dB: 分贝 分貝
    MPa: 兆帕
    J: 焦耳
    mA: 毫安
    mV: 毫伏
    ms: 毫秒
    µs: 微秒
    mAh: 毫安时
    km/h: 公里/小时 千米/小时
    m/s: 米/秒
    mmol: 毫摩尔
    µg: 微克
    m³/h: 立方米每小时
    cm²: 平方厘米 平方公分
    cm³: 立方厘米 立方公分
    dm: 分米
    N: 牛顿
    kJ: 千焦
    kHz: 千赫 千赫兹
    bit: 比特
    丈: 丈
    尺: 尺
    cal: 卡路里
    kcal: 大卡
    """
)

_DURATIONS = canonical(
    """
    year: 年 年间 年期
    month: 个月 個月 个多月 个半月 個半月
    week: 周 週 星期 个星期
    day: 天 日 个交易日 个工作日 個交易日 個工作日 交易日 工作日
    hour: 小时 小時 个小时 個小時 个半小时 個半小時 个半钟头
    minute: 分钟 分鐘
    second: 秒 秒钟 秒鐘
    quarter: 个季度 個季度
    """
)

_PERCENT = frozenset({"巴仙"})

_MONTH = r"(?:1[0-2]|0?[1-9]|１[０-２]|０?[１-９])"
_DAY = r"(?:3[01]|[12]\d|0?[1-9]|３[０１]|[１２][０-９]|０?[１-９])"
_YEAR = r"(?P<y>(?:19|20)\d\d|(?:１９|２０)\d\d|[一二][〇零○一二三四五六七八九]{3}) ?年"
_SPAN = r"(?:[-~—－～]{1,2}|至|到)"
_QUARTER = r"(?<!前)第?(?P<q>[1-4１-４一二三四]) ?季度?(?!三|四)"
_UP_TO = "前(?P<upto>[二三两23])个?季度?"
_HALF = "(?:(?P<h1>上)|(?P<h2>下))半年"
_FISCAL = "(?P<fy>财年|財年|财政年度|財政年度|财务年度|会计年度)"
_MONTHS = rf"(?P<m>{_MONTH}) ?(?:月? ?{_SPAN} ?(?P<m2>{_MONTH}) ?)?月(?!均|薪|租|活)(?: ?(?P<d>{_DAY}) ?[日号號])?"
_PAST = r"(?:(?P<minute>[0-5]?\d)分(?:[0-5]?\d秒)?|(?P<mid>半)|(?P<quarters>[一三])刻|整|[钟鐘])"
_NOT_DAYS = "内|以内|均|线|線|以上|以下|游|期|后|後|间|間|报|報|元|圆|圓|本|之|左右|假|无|年化|移动|涨幅|跌幅|累计|滚动"
_MORNING, _AFTERNOON = "上午|凌晨|早上|早晨|清晨|中午|早", "下午|晚上|晚[间間]|傍晚|午后|午後|晚"
_SOON = "|".join(f"{year}{_SPAN}{last}" for year in range(20, 35) for last in range(year + 1, year + 4))  # 25-27年
_SLASHED = "|".join(f"{year}/{year + 1}(?:/{year + 2})?" for year in range(20, 35))  # 25/26/27年
_PATTERNS = (
    *dates(
        day="日号號",
        not_days=_NOT_DAYS,
        month="[本上下当同]月|[上下]个月",
        to=_SPAN,
        not_months="[天花雪雨光饼餅兔]|流火|有余|有餘|之|飞雪|飛雪|革命|怀胎|懷胎|党|黨",
        century="(?:二十|十九|20|19)世[纪紀]",
    ),
    *times(morning=_MORNING, afternoon=_AFTERNOON, hour="[点點时時](?![间間候代刻])", ends="[钟鐘整]"),
    r"(?:(?:公元|西元)(?=\d{1,3}年)|(?<![\u3400-\u9fff])前(?=\d{3,4}年))(?P<anno>\d{1,4})年",  # and 公元8年
    r"(?P<y>\d{3})年 ?(?:[-—–―－~～]{1,2}|到|至) ?(?P<last>\d{3,4})年",
    rf"民[国國] ?(?P<minguo>\d{{1,3}}|元|一?[〇零○一二三四五六七八九]{{2}}|(?=[一二三四五六七八九十百]){ERA_YEAR}) ?年"
    rf"(?: ?(?P<m>{_MONTH}|十[一二]?|[一二三四五六七八九]) ?月"
    rf"(?: ?(?P<d>{_DAY}|[一二三]?十?[一二三四五六七八九十]) ?日)?)?",
    rf"(?<![\d第])(?P<minguo>1[0-2]\d) 年 {_MONTHS}",
    rf"(?<![\d第])(?P<minguo>1[0-2]\d)年(?:(?P<fy>度)|{_QUARTER}|{_HALF}|{_UP_TO}|{_MONTHS})",  # 113年第3季
    rf"(?P<y>1[0-8]\d\d)年(?P<m>{_MONTH})月(?:(?P<d>{_DAY})日)?",
    rf"(?P<era>{'|'.join(ERAS['zh'])})(?P<of_era>\d{{1,2}}|元|(?=[一二三四五六七八九十]){ERA_YEAR})年",
    rf"(?:公元|西元|[纪紀]元)前(?P<anno>\d{{1,4}}|(?=[一二三四五六七八九十百]){ERA_YEAR})年",
    rf"民[国國](?P<minguo>\d{{2,3}}|(?=[一二三四五六七八九十百]){ERA_YEAR})年度?(?:{_QUARTER}|{_HALF}|{_UP_TO})",
    rf"(?<![\d/])(?P<minguo>1[0-2]\d)/(?P<m>{_MONTH})/(?P<d>{_DAY})(?![\d/])",
    rf"(?P<y>\d\d)年(?:{_MONTHS}|{_QUARTER}|{_HALF})",
    r"(?P<y>0\d)年(?![间間内代])",
    r"['’‘](?P<y>\d\d)年",
    r"(?P<written>)(?<![〇零○一二三四五六七八九十百千万亿两\d])(?P<y>[零〇○][一二三四五六七八九])年(?![间間内])",
    rf"(?=(?:{_SOON})年(?![间間内期以]))(?P<y>\d\d){_SPAN}(?P<last>\d\d)年",
    rf"{_YEAR}度?的? ?(?:{_MONTHS}|{_QUARTER}|{_HALF}|{_UP_TO})",
    rf"(?P<y>(?:19|20)\d\d){_HALF}",
    rf"(?=(?:{_SLASHED})年)(?P<y>\d\d)",
    rf"(?:{_YEAR})?(?P<m>{_MONTH}) ?月 ?(?P<d>{_DAY}) ?[日号號]? ?{_SPAN} ?(?P<d2>{_DAY}) ?[日号號]",
    rf"(?P<y>(?:19|20)\d\d) ?年?{_FISCAL}(?:{_QUARTER}|{_HALF})?",
    rf"(?P<y>(?:1\d|20)\d\d) ?年?{_SPAN}(?P<last>(?:1[0-8]|19|20)?\d\d) ?年",
    r"(?P<decade>1[5-9]\d0|20\d0|[1-9]0)年代",
    rf"(?:{_YEAR}度?)?1(?:-|~|至|到|—)第?(?P<upto>[二三四234])季度",
    r"(?P<written>)一[至到](?P<upto>[二三四])季度",
    rf"{_MONTHS}|{_QUARTER}|前(?P<upto>[二三23])季(?:度|(?=[营營获獲赚賺净淨毛财財税稅累，]|EPS))",
    rf"(?:{_MORNING}|(?P<pm>{_AFTERNOON}))(?P<hour>[01]?\d|2[0-4])[点點]{_PAST}?(?![\d.])",
    rf"(?P<pm>(?!))?(?P<hour>[01]?\d|2[0-4])[点點](?:{_PAST}|(?<=[分半刻整][至到]\d[点點])|(?<=[分半刻整][至到]\d\d[点點]))",
    rf"(?:{_MORNING}|(?P<pm>{_AFTERNOON}))?(?P<hour>[01]?\d|2[0-4])[时時](?!间|間|刻|代|候|点){_PAST}?",
    rf"(?<!连续)(?<!提前)(?<!延长)(?<!延長)(?<![近每续过過满滿逾])(?P<d>{_DAY}) ?日(?!{_NOT_DAYS})",
)

_HANZI = "一幺二三四五六七八九零〇○十百千万亿"
_ABOUT = frozenset(
    f"来{word}" for word in "个 人 名 年 天 岁 家 次 位 种 分钟 公里 斤 块 元 只 本 件 条 亩 吨 里 米 度".split()
)
_WITHIN_DAYS = frozenset("日以上 日以下 日内 日內 日以内 日以內 日之内 日之內 日后 日後".split())
_CAPITALS = "两兩俩倆萬億兆壹贰貳叁參叄肆伍陆陸柒捌玖拾佰仟廿卅"
_WEAK_WORDS = frozenset(
    "度 手 级 級 部 门 口 地 市 国 区 端 级台阶 字 行 列 期 步 分 点 包 单 声 板 档 头 节 季 城 村 乡 "
    "镇 州 县 省 日 分之 股票 所 座城 公司 企业 城市 蚊 毫 仙".split()
)
_COMPANY = (
    {
        *(*_CURRENCIES, *_UNITS, *_DURATIONS, *COUNTERS),
        *("％", "%", "个百分点", "個百分點", "倍"),
    }
    - _WEAK_WORDS
    | _ABOUT
    | _WITHIN_DAYS
)
_BESIDE_ONE = frozenset(
    "千克 克 毫克 公顷 公頃 千米 厘米 毫米 平方米 英里 英尺 毫升 千瓦时 摄氏度 盎司 磅 海里 加仑 "
    "英亩 吨 公斤 公里 斤 年期 个小时 個小時 个月 個月 个季度 倍 ％ % 对 對 匹 小时 个百分点 個百分點 亩".split()
)
_SINCE_ONE = frozenset(  # 一年前 is a year ago, 一天 may be a day or once
    "年前 年后 年後 年内 年內 年来 年來 年多 天前 天后 天後 天内 天內 "
    "周时间 週時間 周左右 周前 周后 周後 周内 周內 週後 週前 秒后 秒內 秒内".split()
)
_BY_TWOS = _WEAK_WORDS - set("分之 季 日 度".split())
_BY_THE_HUNDRED = frozenset(
    "名 人次 余人 余名 余家 余个 余户 余种 余项 余吨 余件 多人 多名 多家 多个 多户 多种 多项".split()
)
_FIRST_OF_COMPANY = "".join(sorted({word[0] for word in _COMPANY} - set(_HANZI + _CAPITALS)))
# What makes a numeral worth reading, each asked right behind its first character.
_BEHIND = (
    rf"(?<=[{_HANZI}{_CAPITALS}])"
    rf"(?=[ 　]?(?:[{_HANZI}{_CAPITALS}点點时時\d成折又以多余来到至加减減乘～~月比打{_FIRST_OF_COMPANY}]"
    rf"|分 ?之|刻[钟鐘]|[,，、] ?[{_HANZI}])|\s*[。.,，、]?\s*\Z)",
    rf"(?<=第)(?=[{_HANZI}])|(?<=[两兩])(?=[{''.join(sorted({word[0] for word in _BY_TWOS}))}])",
    r"(?<=[一二三四])(?=季度)|(?<=一)(?=[至到][二三四]季度)|(?<=[单單][一二三四])(?=季)",
    r"(?<=[元块塊圆圓角毛][一二三四五六七八九零])|(?<=前[三五十])|(?<=是[一二三四五六七八九十])",
    rf"(?<=[大小高低等介][于於][{_HANZI}])|(?<=在[{_HANZI}])(?=[和与與])|(?<=[和与與][{_HANZI}])(?=之[间間])|(?<=[负負][{_HANZI}])|(?<=零下[{_HANZI}])",
    rf"(?<=[至到加减減乘][{_HANZI}])(?:(?=[，。,.；;的\s])|(?<=[{_HANZI}]..))|(?<=[{_HANZI}]比[{_HANZI}])|(?<=月[{_HANZI}])(?=[日号號])|(?<=[超逾破近过過][万萬亿億])|(?<=\A[{_HANZI}])(?=.{{1,2}}\Z)",
    r"(?<=[百佰])(?= ?分 ?[之百])|(?<=半)(?=[斤折成年小个個数打公米升吨噸英分杯碗勺匙根颗顆盒包袋片茶汤湯大小])",
)
_NOT = "不|不得|不能|不会|不會|不应|不應|不可|不宜|未|没有|沒有"
_NOT_ABOVE = crossed(_NOT, "超过|超過|超出|超|高于|高於|大于|大於|多于|多於|逾|突破")
_NOT_BELOW = crossed(_NOT, "低于|低於|少于|少於|小于|小於")
_STARTS = rf"[{_HANZI}{_CAPITALS}第半](?:{'|'.join(_BEHIND)})"  # one set of first characters makes the search fast
_DOZENS = r" ?打(?=[啤鸡雞铅鉛袜襪毛玫鲜鮮蛋口饮飲可矿礦的]|[，。、；！？,.;!?]|\Z)"
_JOINS = (
    _DOZENS,
    rf" ?[十百千万萬亿億兆拾佰仟成折余多] ?　?[\d{_HANZI}萬億两兩零成折]",
    rf" ?[成折]| [\d{_HANZI}] ?折",
    r"(?: ?[百千]?[万萬亿億])? ?分 ?之",
    r"(?:分(?=半[钟鐘])|[年个個斤天周倍岁歲米尺寸亩畝吨噸碗杯瓶勺匙块塊层層页頁步度]|小时|分钟|公里|公斤|厘米)半",
)

_READER = Reader(
    Customs(
        numerals=_NUMERALS,
        company=_COMPANY,
        money={*_CURRENCIES, *_UNITS, *_PERCENT, *_BY_THE_HUNDRED, "％", "%"} - _WEAK_WORDS,
        counted_after="近超逾约約过過达達破每",
        passed="超逾破近过過",
        weak_company=_BY_TWOS,
        company_of_one=(_COMPANY & _BESIDE_ONE) | _SINCE_ONE | (_CURRENCIES.keys() - {"块", "角", "毛", "塊"}),
        compared=rf" ?(?:以上|以下|之[间間]|[和与與][{_HANZI}]{{1,6}}之[间間]"
        rf"|(?<![零一〇])[到至加减減乘](?=[{_HANZI}两]))",
        names=r"(?<=大)三元|[一二三四多]元(?:化|[结結]|[论論]|系|制|[经經]|体系|社会|正极|正極|材料|前驱|[电電]池|[锂鋰]|高[镍鎳]|催化|[乙丙])"
        r"|[十百千万亿]{1,3}元[级級户戶机]|[一二两三四五六]位数|三方(?!面)|三星(?!期)|十分(?! ?[之钟鐘])"
        r"|(?:[三五六八]角|三毛)(?![一二三四五六七八九](?:分|\W|\Z)|钱)"
        rf"|一点(?:[^一二三四五六七八九零〇\d]|一[滴点])|{trie(CHINESE)}",
        names_by_rank="第(?:三[方者]|一金(?![牌属屬額额融])|一(?:创业|創業|财经|財經|医药|上海)|四范式|四範式|九城|七大道|七大街)",
        within=rf"{CHINESE_INNER}|(?<=月)[一二三四五六七八九十]{{1,3}}日[内內]",
        not_after="周週数數几幾第统統唯专專这那某另任这同单單",
        minus="(?<!正)[负負]|零下|-|－|−",
        evidence_before=r"(?<![目之以此空当面提])前|[大小高低等介][于於]",
        stated=("是", r"不是|却是|这是|\s*(?:[，。,.；;!！?？]|\Z)"),
        ranked=r"[一二三四](?=季度)|(?<=[单單])[一二三四](?=季)",
        half=r"(?<!另)一半|(?<![过過])半[数數]|(?<=超[过過])半[数數]|(?<![上下大])半(?:打(?![一-龥])|打(?=[啤鸡雞蛋铅鉛])|斤(?!八)|折|成(?![品就])|年(?![报度线])|小时|分[钟鐘]|[杯碗勺匙根颗顆盒包袋片](?![头頭子围圍括])|茶匙|[汤湯]匙|[大小]勺|[个個](?:多?月|小时|小時|钟头|鐘頭|世纪|世紀|百分点|百分點|\Z)|(?:公[里斤升分顷]|英[里寸尺亩])|[升吨噸](?![级級降值高学學])|米(?![一-龥]))",
        hundredths=r"[百佰] ?分 ?(?:之 {0,3}|(?=百))",
        tenths=r"成(?![员員本立功长長为為交果就分都品绩])",
        tenth_parts=("",),
        ratio="比",
        counts=((_DOZENS, 12), ("[个個][亿億]", 10**8), ("刻[钟鐘]", 15)),
        inside="[块塊元米毛角]",
        coins="元块塊圆圓角毛",
        discounts=r"折(?![叠旧算合])",
    )
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
    bare_points=frozenset({"p"}),
    basis_points=frozenset({"个基点", "個基點", "基点", "基點", "BP", "bp", "个BP", "个bp"}),
    multiples=frozenset({"倍"}),
    currencies=_CURRENCIES,
    units=_UNITS,
    durations=_DURATIONS,
    counters=COUNTERS | OTHER_WORDS,
    things=THINGS,
    period_words=frozenset(
        "点 點 时 時 早上 早晨 清晨 中午 上午 下午 傍晚 午后 午後 凌晨 晚上 晚间 晚間 晚 早 民国 民國 "
        "公元 西元 公元前 西元前 纪元前 紀元前 年 月 日 号 號 季度 季 财年 財年 财政年度 上半年 下半年".split()
    )
    | ERAS["zh"].keys(),
    period_openers=frozenset("前 本月 上月 下月 当月 同月 上个月 下个月".split()),
    patterns=_PATTERNS,
    bounds_before=bounds(
        about="差不多|约|約合|约为|约合|约有|约达|约占|約占|約為|約|大约|大概",
        under="逼近|直逼|未达|未達|近|将近|接近|低于|低於|不足|不到|不满|未满|少于|小于|少於|小於|將近|未滿|不滿",
        over="逾|超|超过|超過|突破|高于|多于|大于|高於|多於|大於|超出",
        at_least=f"至少|起码|起碼|最少|不下于|不下於|{_NOT_BELOW}",
        at_most=f"至多|顶多|頂多|最多|最高|{_NOT_ABOVE}",
    )
    | {"最近": "", "附近": "", "超级": "", "買超": "", "賣超": "", "买超": "", "卖超": ""},
    bounds_after=bounds(
        at_least="以上|及以上|(含)以上|（含）以上|含以上",
        at_most="以下|以内|以內|及以下|(含)以下|（含）以下|含以下",
        over="多|余|餘|几|出头|开外|開外|有余|有餘",
        about=f"左右|上下|许|{crossed('来|來', '个|個|名|人|位|岁|歲|天|家|次|种|種|块|塊|公里|斤|分钟|吨|噸|平')}",
    ),
    joints=frozenset({"和", "与", "與", "及"}),
    connects=frozenset("至到"),
    negatives=frozenset({"负", "負", "零下"}),
    label_words=frozenset(
        "代码 代碼 编号 編號 邮编 郵編 第 附件 附注 图表 注释 注 图 表 沪深 标普 中证 滬深 標普 中證 "
        "身份证号 账号 卡号 手机号 订单号".split()
    ),
    starts=_STARTS,
    join_words=frozenset(
        "分 号线 號線 打 成 折 岁半 歲半 碗半 杯半 瓶半 勺半 匙半 层半 页半 步半 分之 个半 個半 个半月 個半月 "
        "个半小时 個半小時 个半钟头".split()
    ),
    joins="|".join(_JOINS),
    spelled=_READER,
    truncates=True,
)
