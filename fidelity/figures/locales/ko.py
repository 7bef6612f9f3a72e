"""Korean."""

from __future__ import annotations

from decimal import Decimal

from fidelity.figures.eras import ERAS
from fidelity.figures.hangul import HALF_MEASURES, HALVED, Reader
from fidelity.figures.locale import Locale
from fidelity.figures.locales._build import bounds, canonical, crossed, money, powers
from fidelity.figures.locales._korean_days import news_days
from fidelity.figures.words import trie

_SCALES = powers(
    (1, "십"),
    (2, "백"),
    (3, "천"),
    (4, "만 여만 萬"),
    (5, "십만"),
    (6, "백만 밀리언"),
    (7, "천만"),
    (8, "억 여억 億"),
    (9, "십억 빌리언"),
    (10, "백억"),
    (11, "천억"),
    (12, "조 여조 兆"),
    (13, "십조"),
    (14, "백조"),
    (15, "천조"),
    (16, "경"),
) | {"다스": Decimal(12)}

_CURRENCIES = money(
    ("KRW", "원|원화"),
    ("USD", "달러|달러화|불|미달러|미 달러|미화|미국달러"),
    ("USD/100", "센트"),
    ("EUR", "유로|유로화"),
    ("EUR/100", "유로센트|유로 센트"),
    ("JPY", "엔|엔화|円"),
    ("CNY", "위안|위안화|중국 위안"),
    ("GBP", "파운드"),
    ("GBP/100", "펜스|페니"),
    ("CHF", "프랑|스위스프랑|스위스 프랑"),
    ("INR", "루피"),
    ("RUB", "루블"),
    ("MXN", "페소"),
    ("BRL", "헤알"),
    ("THB", "바트"),
    ("VND", "베트남동"),
    ("MYR", "링깃"),
    ("IDR", "루피아"),
    ("SEK", "크로나|스웨덴 크로나"),
    ("NOK", "크로네|노르웨이 크로네"),
    ("DKK", "덴마크 크로네"),
    ("TRY", "리라"),
    ("LTL", "리트|리타스"),
    ("CRC", "콜론"),
    ("TWD", "대만달러|대만 달러"),
    ("HKD", "홍콩달러|홍콩 달러"),
    ("AUD", "호주달러|호주 달러"),
    ("CAD", "캐나다달러|캐나다 달러"),
    ("SGD", "싱가포르달러|싱가포르 달러"),
    ("PLN", "즈워티"),
    ("HUF", "포린트"),
    ("DEM", "마르크"),
    ("FIM", "핀란드 마르카|마르카"),
    ("NGN", "나이라"),
    ("AED", "디르함"),
    ("SAR", "리얄"),
    ("ILS", "셰켈"),
    ("CZK", "코루나"),
    ("KZT", "텡게"),
    ("UAH", "흐리브냐"),
    ("ESP", "페세타"),
    ("BTC", "비트코인"),
)

_UNITS = canonical(
    """
    km: 킬로미터
    m: 미터
    cm: 센티미터 센티
    mm: 밀리미터
    dm: 데시미터
    pm: 피코미터
    mi: 마일
    ft: 피트
    in: 인치
    yd: 야드
    kg: 킬로그램 킬로
    g: 그램
    mg: 밀리그램
    t: 톤 미터톤 메트릭톤
    oz: 온스
    L: 리터 ℓ
    mL: 밀리리터
    gal: 갤런
    bbl: 배럴
    m²: 제곱미터 평방미터 제곱|미터 평방|미터
    km²: 제곱킬로미터 평방킬로미터
    ft²: 제곱피트 평방피트 평방|피트
    m³: 입방미터 세제곱미터
    ft³: 입방|피트 입방피트
    ha: 헥타르
    ac: 에이커
    평: 평
    W: 와트
    kW: KW 킬로와트
    MW: 메가와트
    GW: 기가와트
    kWh: KWH KWh 킬로와트시
    MWh: 메가와트시
    V: 볼트
    A: 암페어
    mA: 밀리암페어
    Hz: 헤르츠
    MHz: 메가헤르츠
    GHz: 기가헤르츠
    B: 바이트
    kB: 킬로바이트
    MB: 메가바이트
    GB: 기가바이트
    TB: 테라바이트
    bit: 비트
    cal: 칼로리
    kcal: 킬로칼로리
    °: 도
    K: 켈빈
    N: 뉴턴
    dB: 데시벨
    hPa: 헥토파스칼
    µm: 마이크로미터
    µg: 마이크로그램
    rpm: 알피엠
    km/h: 킬로미터퍼시간
    m/s: 미터퍼초
    nm: 나노 나노미터
    hp: 마력
    """
)

_DURATIONS = canonical(
    """
    year: 년 년간 개년 년째
    month: 개월 개월간 달 달간
    week: 주간 주일 주일간 주째 주|동안 주|간격 주|과정 주|연속 주|된 주|만에 주|후 주|뒤 주|전에 주|진단 주의|상해
    week: 주|신고가 주|신저가 주|최고가 주|최저가
    day: 일 일간 영업일 거래일
    hour: 시간
    minute: 분 분간
    second: 초 초간
    quarter: 개|분기 개분기
    """
)

_COUNTERS = frozenset(
    "명 개 건 대 주 곳 척 채 권 장 매 편 회 차례 번 배럴당 가지 종 종류 개사 개국 개소 개점 여명 여개 여건 여곳 "
    "여대 여종 인 사 팀 층 호 호실 세대 가구 마리 그루 병 잔 캔 상자 박스 벌 켤레 송이 살 세 위 등 점 포인트 계단 "
    "이상 필지 좌 구좌 계약 계좌 석 량 정 기 선 쪽 페이지 문항 단계 단위 라인 홀 타 타수 골 승 패 무 표 의석 사람 "
    "나라 회사 기업 국가 부문 사업부 학생 고객 직원 년생 년대 중반 초반 후반 세기 주년 주기 인용 부작 곡 줄 단 통 "
    "관객 관중 시민 인구 가입자 주민 근로자 노동자 회원 이용자 사용자 유권자 승객 환자 어린이 독자 팬 군중 대군 "
    "판 근 되 큰술 작은술 스푼 숟갈 숟가락 컵 꼬집 공기 접시 그릇 토막 줌 해 "
    "봉 알 방울 쌍 번째 째 등급 개의 여가구 여세대 마력 인승 초점 여주 여척 여회 배수 시리즈".split()
)

_SCORES = frozenset("안타 홈런 이닝 타점 탈삼진 경기에 경기를 경기째 선".split())  # 2020선에서, 1900경기를
_THINGS = _SCORES | frozenset(
    "주 권 매 병 그루 석 표 통 명 개 개사 개국 건 곳 대 가구 세대 포인트 척 장 마리 채".split()
)

# No counters: words that begin like a scale, a unit or a currency and would be read as one (200 조직, 1000 초과).
_OTHER_WORDS = frozenset(
    "선거 선발 선정 선수 선언 선택 선도 선임 선물 선호 "
    "조각 조건 조항 조직 조합 조치 조사 조정 조율 조업 조선 조명 조달 조약 조회 조기 조성 조리 만큼 만기 만족 "
    "만화 천연 천안 천장 백업 백신 백화 백지 억제 억지 초과 초반 초기 초대 초점 분야 분석 분량 분할 분류 분배 "
    "분쟁 달성 달리 주요 주식 주주 주택 주가 주문 주력 원칙 원가 원인 원금 원료 "
    "원재료 원자 원유 원본 원통 원심 원천 원활 원래 원산 원양 원장 원전 "
    "도시 도로 도입 도매 도달 도착 도쿄 평균 평가 평일 배당 배터리 배송 배출 "
    "배정 프랑스 프로젝트 프로그램 프로세스 프로모션 "
    "프로필 프로토콜 프로세서 일본 일부 일반 일정 월간 월급 년생 엔진 엔지니어 엔터 엔비디아 센터 센서 미터기 "
    "인도 인수 인력 불구 불과 불확실 경기 경쟁 경매 경제 경로 경주 경영 경력 경험 경우 경상 경찰 경고 경신 경계 "
    "경북 경남 경유 경차 경비 경사 조별 조짐 조립 조세 조종 만나 만들 만료 만남 "
    "명절 명동 명예 개최 개막 개정 개인 개발 개봉 개편 개선 개시 개별 건강 건설 건축 대비 대회 대선 대한 대표 대상 "
    "대입 대학 대출 대형 대구 대전 대통 장마 장애 채용 채권 곳곳 척도".split()
)

_PERCENT = frozenset("푼의 퍼센트 프로 퍼센티지 퍼센트포인트당 % pct".split()) - {"퍼센트포인트당", "%"}

_MONTH = r"(?:1[0-2]|0?[1-9])"
_DAY = r"(?:3[01]|[12]\d|0?[1-9])"
_YEAR = r"(?P<y>(?:19|20)\d\d) ?"
_FISCAL = "(?P<fy>(?:회계|사업)[연년]도)"
_MONTHS = rf"(?P<m>{_MONTH}) ?(?:월?(?:부터| ?[~∼-]) ?(?P<m2>{_MONTH}) ?)?월(?!드)(?: {{0,3}}(?P<d>{_DAY}) ?일)?"
_QUARTER = r"(?P<q>[1-4]) ?(?:(?:[/·]4 ?|사)?분기(?! ?연속)|Q(?![A-Za-z\d]))"
_QUOTE = r"(?:['’]|‘(?![^‘’\n]{0,40}’(?!\d)))"  # of a year: ‘15년, but ‘15년 만의 귀환’
_SHORT = rf"{_QUOTE}?(?P<y>\d\d) ?년 ?"  # 24년 1분기
_YEAR_IN_WORDS = "(?P<y>(?:이|일?)천[일이삼사오육칠팔구]?백?[이삼사오육칠팔구]?십?[일이삼사오육칠팔구]?)"
_HALF_OF_DAY = r"(?:오전|새벽|아침|(?P<pm>오후|저녁|밤(?= ?(?:[6-9]|1[01]|여|일|아|열 |열한)))|밤) ?"
_HOUR_IN_WORDS = "(?P<hour>열[한두]?|아홉|여덟|일곱|여섯|다섯|[네세두한])"
_MINUTE_IN_WORDS = "(?P<minute>[이삼사오]?십[일이삼사오육칠팔구]?|[일이삼사오육칠팔구])"
_PAST_HALF = r"(?=에|부터|까지|이|쯤|경|께|[ .,)]|\Z)"
_PATTERNS = (
    rf"{_SHORT}(?:{_MONTHS}|{_QUARTER}|(?:(?P<h1>상)|(?P<h2>하))반기)",
    rf"{_YEAR}(?:년,? {{0,3}})?(?:{_MONTHS}|{_QUARTER}|(?:(?P<h1>상)|(?P<h2>하))반기|{_FISCAL})",
    rf"{_YEAR}년? ?[~∼/-] ?(?P<last>(?:19|20)?\d\d) ?(?:{_FISCAL}|년)",
    rf"(?P<written>)(?<![가-힣\d])(?:{_YEAR_IN_WORDS}년 )?(?P<m>십[일이]?|[일이삼사오칠팔구]|[유시])월 ?"
    r"(?P<d>삼십일?|이?십[일이삼사오육칠팔구]?|[일이삼사오육칠팔구])일(?!간|째| ?동안)",
    rf"{_MONTHS}|{_QUARTER}",
    rf"(?P<y>1[0-8]\d\d) ?년 ?(?P<m>{_MONTH}) ?월(?: ?(?P<d>{_DAY}) ?일)?",
    rf"(?P<era>{'|'.join(ERAS['ko'])}) ?(?P<of_era>\d{{1,2}})년(?!간)",
    r"(?:기원전|(?:서기|기원후)(?! ?\d{4})) ?(?P<anno>\d{1,4}) ?년",
    rf"(?P<written>)(?<![가-힣\d])(?<!각 )(?<!매 )(?:{_YEAR_IN_WORDS}년 )?"
    r"(?P<q>[일이삼사])(?:사분기|분기| 사분기)(?! ?연속)",
    rf"(?:{_YEAR}년 ?)?(?P<m>{_MONTH}) ?월 ?(?P<d>{_DAY}) ?일? ?[~∼-] ?(?P<d2>{_DAY}) ?일",
    rf"{_QUOTE}(?P<y>\d\d) ?{_FISCAL}",  # ‘19회계연도
    rf"{_QUOTE}(?P<y>\d\d) ?년(?!간)",
    r"(?P<y>0\d)년(?![간생산째\d])",
    rf"{_QUOTE}(?P<y>\d\d)\. ?(?P<m>{_MONTH})(?:\. ?(?P<d>{_DAY})\.?| ?월)?(?![\dQH]|[.,]\d| ?%)",  # '24.9.30
    rf"(?:지난|이달|내달|새달|매월|매달|오는|다음 ?달|같은 ?달|전달) ?(?P<d>{_DAY})일(?!간| ?동안|째)",
    rf"{_YEAR}\. ?(?P<m>{_MONTH}) ?\. ?(?P<d>{_DAY})(?: ?\.|(?!\d|[.,]\d))",  # 2024. 3. 31.
    rf"{_YEAR}\. ?(?P<m>{_MONTH})\.(?=경|까지|부터|말|초(?![가-힣]))",  # 2010. 10.경
    rf"(?<!최대 )(?<!최장 )(?P<d>{_DAY})일(?=까지|부터|자로|자(?![가-힣]))",
    r"(?P<decade>1[5-9]\d0|20\d0|[1-9]0) ?년대",
    r"(?P<written>)(?P<decade>[이삼사오육칠팔구]십) ?년대",
    r"(?P<d>1) ?[~∼] ?(?P<d2>10|15|[23]\d) ?일(?!간| ?(?:동안|소요|정도|이내|이상))",
    rf"(?:{_YEAR}년 ?)?1 ?[~∼-] ?(?P<upto>[234]) ?분기",
    rf"(?P<y>(?:20)?[0-3]\d)\. ?(?P<m>{_MONTH})(?: ?월|\. ?(?P<d>{_DAY})\.(?!\d))",  # 24.3월, 24. 3. 31.
    rf"(?P<m>{_MONTH})\. (?P<d>{_DAY})\.?(?= ?\([월화수목금토일]\))",
    *news_days(_DAY),
    rf"{_HALF_OF_DAY}{_HOUR_IN_WORDS} ?시(?!간|장|도)(?: ?{_MINUTE_IN_WORDS} ?분| ?(?P<mid>반){_PAST_HALF})?",
    rf"(?P<written>){_HOUR_IN_WORDS} ?시 ?"
    rf"(?:{_MINUTE_IN_WORDS} ?분|정각|(?P<mid>반){_PAST_HALF}|(?<!한시)(?=(?:에|쯤|까지|부터)(?![가-힣])))"
    r"(?P<pm>(?!))?",
    rf"(?P<written>)(?P<after>){_HOUR_IN_WORDS} ?시(?!간|장|도|대|즌)",
    rf"(?:{_HALF_OF_DAY})?(?P<hour>[01]?\d|2[0-4]) ?시(?!간|장|도|즌|리|험|점)"
    rf"(?: ?(?P<minute>[0-5]?\d) ?분(?: ?[0-5]?\d(?:\.\d)?초)?| ?(?P<mid>반){_PAST_HALF})?",
)

_MEASURES = {
    word
    for word in (*_CURRENCIES, *_UNITS, *_PERCENT, "개월", "미국 달러", "퍼센트포인트", "퍼센트 포인트")
    if len(word) > 1
}
_FOLLOWERS = {
    *_CURRENCIES,
    *_UNITS,
    *_DURATIONS,
    *_COUNTERS,
    *_PERCENT,
    *_MEASURES,
    *"배 할 년도 월 번지 급 시 다스 원정".split(),
}

_ONES = "영일이삼사오육륙칠팔구"
_SINO = _ONES + "십백천만억조"
# What makes a hangul numeral worth reading, each asked right behind its first character.
_BEHIND = (
    rf"(?<=[십백천만억조])(?=[공{_SINO}경점쩜])",
    rf"(?<=[{_SINO}])(?=[십백천만억조점쩜]|[공{_ONES}](?:[공{_SINO}]|\s*\Z))",
    rf"(?<=[{_SINO}])(?= ?(?:분의|할|{trie(frozenset(word[:2] for word in _MEASURES))}))",
    rf"(?<=[{_SINO}])(?= [십백천만억조](?: |\Z)| 점 [{_SINO}]|[과와] [이삼사오육칠팔구십백천])",
    r"(?<=[십백천만])(?= ?[원명개건배년불엔톤평\d]|여 ?[명개건곳년배종가대차]|보다|이 넘"
    r"| (?!만)[가-힣])",
    r"(?<=[백천])(?=[한두세네열스서마쉰예일여아다])",
    r"(?<=[삼사오육칠팔구십])(?= [분초층회위호번급차인개단페등계주세거영학])",
    r"(?<=[일이삼사오칠팔구십])(?=[일이]?월 ?[일이삼사오육칠팔구십])",
    r"(?<=[일이삼사])(?=분기| ?사분기)",
    rf"(?<=십)(?= ?[위등살]| [{_ONES}] )",
    rf"(?<=[{_ONES}])(?= ?[년톤도])|(?<=일)(?=주일)",
    r"(?<=[삼육칠])(?=은|이다|입니)",
    r"(?<=너스 .)|(?<=너스.)|(?<=음수 .)",
    r"(?<=[열쉰])|(?<=스)(?=[무물])|(?<=서)(?=른)|(?<=마)(?=흔)|(?<=예)(?=순)|(?<=여)(?=[든섯덟])",
    r"(?<=아)(?=[홉흔])|(?<=다)(?=섯)|(?<=일)(?=[곱흔])",
    r"(?<=[두세네])(?= ?[가-힣])",
    r"(?<=[한넉])(?= ?[개명살달권마병잔장켤송그벌채컵접봉통상박캔사쌍시])|(?<=석)(?= ?달)",
    r"(?<=첫)(?= ?번째)|(?<=[사나열])(?=흘)|(?<=이)(?=틀)|(?<=[닷엿])(?=새)",
    rf"(?<=절)(?=반)|(?<=반)(?=이 넘|년(?![가-힣])| ?시간(?![가-힣])|{HALF_MEASURES})",
    r"(?<=제)(?=[일이삼사오육칠팔구십])|(?=나?\s*\Z)",
)
# One set of first characters, which makes the search fast, and nothing of the same word before them.
_FIRST = rf"[{_SINO}첫나닷엿열스서마쉰예여아다두세네한넉석하둘셋넷반제절경](?:(?<![가-힣\d].)|(?<=너스.)|(?<=[약총].))"
_JOINS = (
    r" ?(?:[십백천]?[만억조경萬億兆]|[십백천](?![만억조경])) ?[\d일이삼사오육칠팔구십백천만점]",
    r" ?여 ?[만억조]",
    r" ?(?:[십백천]?[만억조]|[백천])? ?분의 ?[\d일이삼사오육칠팔구십]",
    rf" ?(?:{HALVED}) ?반",
    r" ?할",
)

_NOT_ABOVE = (
    crossed("을|를", " 초과하지| 초과할 수 없| 초과해서는| 초과하면 안| 상회하지| 웃돌지| 돌파하지")
    + "|"
    + crossed("을|를|이|가", " 넘지| 넘을 수 없| 넘어서는 안| 넘으면 안| 넘기지")
)

LOCALE = Locale(
    code="ko",
    name="Korean",
    scripts=("Hang",),
    decimal=".",
    groups=",",
    scales=_SCALES,
    percent=_PERCENT,
    points=frozenset(
        {"%p", "%P", "%포인트", "% 포인트", "퍼센트포인트", "퍼센트 포인트", "％p", "％포인트", "%p포인트"}
    ),
    bare_points=frozenset({"p"}),
    basis_points=frozenset({"베이시스포인트", "베이시스 포인트", "비피"}),
    multiples=frozenset({"배", "배수"}),
    currencies=_CURRENCIES,
    units=_UNITS,
    durations=_DURATIONS,
    counters=_COUNTERS | _OTHER_WORDS | _SCORES | {"주 후원", "주 후속", "주 후보"},
    things=_THINGS,
    period_words=frozenset(
        "시 오전 오후 새벽 아침 저녁 밤 년 월 일 분기 사분기 회계연도 회계년도 사업연도 사업년도".split()
    ),
    period_openers=frozenset(
        "다음달 새달 다음 달 기원전 서기 기원후 지난 이달 내달 매월 매달 오는 전달 법 령 칙".split()
    )
    | ERAS["ko"].keys(),  # and laws: 민법 750조
    patterns=_PATTERNS,
    bounds_before=bounds(
        about="약|대략|거의|줄잡아|어림잡아",
        at_least="최소|적어도|적게는|못해도",
        at_most="최대|최고|많게는|많아야|기껏해야",
    ),
    bounds_after=bounds(
        at_least=f"이상|{crossed('을|를', ' 밑돌지| 하회하지')}",
        at_most=f"이하|이내|{_NOT_ABOVE}",
        under="미만|에 미달|에 육박|을 밑돌|를 밑돌|을 밑돈|를 밑돈|을 하회|를 하회|에 못 미|에 미치지 못|에 근접"
        "|가까이|가까운",
        over="초과|여|을 넘|를 넘|을 조금 넘|를 조금 넘|을 살짝 넘|를 살짝 넘|을 훌쩍 넘|를 훌쩍 넘"
        "|이 넘|가 넘|넘는|넘게|넘은|을 초과|를 초과|을 웃돌|를 웃돌|을 웃돈|를 웃돈"
        "|을 상회|를 상회|을 돌파|를 돌파|돌파",
        about="안팎|내외|가량|정도|쯤|남짓",
    ),
    joints=frozenset({"과", "와"}),
    connects=frozenset({"에서"}),
    negatives=frozenset({"마이너스", "음수", "영하"}),
    label_words=frozenset(
        {
            *"조의 항의 호의 조제 항제 호제".split(),
            *"아이폰 아이패드 갤럭시 맥북".split(),  # 아이폰 15 프로
            "코드",
            "종목코드",
            "번호",
            "등록번호",
            "우편번호",
            "제",
            "주석",
            "코로나",
            "표",
            "그림",
            *"별표 별첨 별지".split(),
        }
    ),
    starts=f"{_FIRST}(?:{'|'.join(_BEHIND)})",
    join_words=frozenset({"차전지", "차 전지", "차 산업혁명", "차산업혁명", "차 세계대전", "차세계대전"})
    | frozenset("다 나 노 누 두 허 후 가단 가합 가소 고단 고합 구단 구합 카단 카합 느단 느합 드단 드합".split())
    | frozenset("헌가 헌나 헌다 헌라 헌마 헌바 헌사 타경".split())  # cases: 2018다12345
    | frozenset("절 광복절 운동 전쟁 혁명 사태 항쟁 민주화운동 총선 대선 대책 선언".split())  # 8.15 광복절
    | frozenset({"호선", "병 반", "잔 반", "살 반", "분의", "할", "년대", "일부터", "."}),
    joins="|".join(_JOINS),
    spelled=Reader(_FOLLOWERS, _MEASURES),
    truncates=True,
)
