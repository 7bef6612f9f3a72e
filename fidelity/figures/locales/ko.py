"""Korean."""

from __future__ import annotations

from decimal import Decimal

from fidelity.figures.hangul import Reader
from fidelity.figures.locale import Locale, Money

_ONE = Decimal(1)
_CENT = Decimal("0.01")

_SCALES = {
    word: Decimal(10**exponent)
    for word, exponent in {
        "십": 1, "백": 2, "천": 3, "만": 4, "십만": 5, "백만": 6, "천만": 7, "억": 8, "십억": 9, "백억": 10, "천억": 11, "조": 12,
        "십조": 13, "백조": 14, "천조": 15, "경": 16, "여만": 4, "여억": 8, "여조": 12, "밀리언": 6, "빌리언": 9,
    }.items()
}  # fmt: skip

_SCALES["다스"] = Decimal(12)

_CURRENCIES: dict[str, Money] = {
    "원": ("KRW", _ONE), "원화": ("KRW", _ONE), "달러": ("USD", _ONE), "달러화": ("USD", _ONE), "불": ("USD", _ONE),
    "미달러": ("USD", _ONE), "미 달러": ("USD", _ONE), "미화": ("USD", _ONE), "센트": ("USD", _CENT), "유로": ("EUR", _ONE),
    "유로화": ("EUR", _ONE), "유로센트": ("EUR", _CENT), "유로 센트": ("EUR", _CENT), "엔": ("JPY", _ONE), "엔화": ("JPY", _ONE),
    "위안": ("CNY", _ONE), "위안화": ("CNY", _ONE), "중국 위안": ("CNY", _ONE), "파운드": ("GBP", _ONE), "펜스": ("GBP", _CENT),
    "페니": ("GBP", _CENT), "프랑": ("CHF", _ONE), "스위스프랑": ("CHF", _ONE), "스위스 프랑": ("CHF", _ONE), "루피": ("INR", _ONE),
    "루블": ("RUB", _ONE), "페소": ("MXN", _ONE), "헤알": ("BRL", _ONE), "바트": ("THB", _ONE), "베트남동": ("VND", _ONE), "링깃": ("MYR", _ONE),
    "루피아": ("IDR", _ONE), "크로나": ("SEK", _ONE), "스웨덴 크로나": ("SEK", _ONE), "크로네": ("NOK", _ONE), "노르웨이 크로네": ("NOK", _ONE),
    "덴마크 크로네": ("DKK", _ONE), "리라": ("TRY", _ONE), "리트": ("LTL", _ONE), "리타스": ("LTL", _ONE), "콜론": ("CRC", _ONE),
    "대만달러": ("TWD", _ONE), "대만 달러": ("TWD", _ONE), "홍콩달러": ("HKD", _ONE), "홍콩 달러": ("HKD", _ONE), "호주달러": ("AUD", _ONE),
    "호주 달러": ("AUD", _ONE), "캐나다달러": ("CAD", _ONE), "캐나다 달러": ("CAD", _ONE), "싱가포르달러": ("SGD", _ONE), "싱가포르 달러": ("SGD", _ONE),
    "미국달러": ("USD", _ONE), "즈워티": ("PLN", _ONE), "포린트": ("HUF", _ONE), "마르크": ("DEM", _ONE), "핀란드 마르카": ("FIM", _ONE), "마르카": ("FIM", _ONE),
}  # fmt: skip

_UNITS = {
    "킬로미터": "km", "미터": "m", "센티미터": "cm", "밀리미터": "mm", "데시미터": "dm", "피코미터": "pm", "마일": "mi", "피트": "ft", "인치": "in",
    "야드": "yd", "킬로그램": "kg", "그램": "g", "밀리그램": "mg", "톤": "t", "미터톤": "t", "메트릭톤": "t", "온스": "oz", "리터": "L",
    "밀리리터": "mL", "갤런": "gal", "배럴": "bbl", "제곱미터": "m²", "평방미터": "m²", "제곱킬로미터": "km²", "평방킬로미터": "km²", "평방피트": "ft²",
    "평방 피트": "ft²", "입방미터": "m³", "세제곱미터": "m³", "입방 피트": "ft³", "입방피트": "ft³", "헥타르": "ha", "에이커": "ac", "평": "평", "와트": "W",
    "킬로와트": "kW", "메가와트": "MW", "기가와트": "GW", "킬로와트시": "kWh", "메가와트시": "MWh", "볼트": "V", "암페어": "A", "밀리암페어": "mA",
    "헤르츠": "Hz", "메가헤르츠": "MHz", "기가헤르츠": "GHz", "바이트": "B", "킬로바이트": "kB", "메가바이트": "MB", "기가바이트": "GB",
    "테라바이트": "TB", "비트": "bit", "칼로리": "cal", "킬로칼로리": "kcal", "도": "°", "알피엠": "rpm", "킬로미터퍼시간": "km/h", "미터퍼초": "m/s",
    "킬로": "kg", "ℓ": "L", "나노": "nm", "나노미터": "nm", "마력": "hp",
}  # fmt: skip

_DURATIONS = {
    "년": "year", "년간": "year", "개년": "year", "년째": "year", "개월": "month", "개월간": "month", "달": "month", "주간": "week",
    "주일": "week", "일": "day", "일간": "day", "영업일": "day", "거래일": "day", "시간": "hour", "분": "minute", "분간": "minute", "초": "second",
    "초간": "second", "개 분기": "quarter", "개분기": "quarter",
}  # fmt: skip

_COUNTERS = frozenset(
    "명 개 건 대 주 곳 척 채 권 장 매 편 회 차례 번 배럴당 가지 종 종류 개사 개국 개소 개점 여명 여개 여건 여곳 여대 여종 인 사 개 팀 층 호 호실 "
    "세대 가구 마리 그루 병 잔 캔 상자 박스 벌 켤레 송이 살 세 위 등 점 포인트 계단 개 이상 필지 좌 구좌 계약 계좌 석 량 정 기 선 쪽 "
    "페이지 문항 단계 단위 라인 홀 타 타수 골 승 패 무 표 의석 계단 사람 나라 회사 기업 국가 부문 사업부 학생 고객 직원 "
    "년생 년대 대 중반 초반 후반 세기 주년 주기 인용 부작 곡 줄 단 통 봉 알 방울 켤레 쌍 "
    "번째 째 등급 개의 여가구 여세대 마력 인승 초점 여주 여척 여회 배수 시리즈".split()
)

# No counters: words that begin like a scale, a unit or a currency and would be read as one (200 조직, 1000 초과).
_OTHER_WORDS = frozenset(
    "조각 조건 조항 조직 조합 조치 조사 조정 조율 조업 조선 조명 조달 조약 조회 조기 조성 조리 만큼 만기 만족 만화 천연 천안 천장 백업 백신 백화 백지 "
    "억제 억지 초과 초반 초기 초대 초점 분야 분석 분량 분할 분류 분배 분쟁 달성 주요 주식 주주 주택 주가 주문 주력 원칙 원가 원인 원금 원료 원재료 원자 원유 "
    "원본 도시 도로 도입 도매 도달 도착 도쿄 평균 평가 평일 배당 배터리 배송 배출 배정 프랑스 프로젝트 프로그램 프로세스 프로모션 프로필 프로토콜 프로세서 일본 "
    "일부 일반 일정 월간 월급 년생 엔진 엔지니어 엔터 엔비디아 센터 센서 미터기 인도 인수 인력 불구 불과 불확실".split()
)

_PERCENT = frozenset("퍼센트 프로 퍼센티지 퍼센트포인트당 % pct".split()) - {"퍼센트포인트당", "%"}

_MONTH = r"(?:1[0-2]|0?[1-9])"
_DAY = r"(?:3[01]|[12]\d|0?[1-9])"
_YEAR = r"(?P<y>(?:19|20)\d\d) ?"
_FISCAL = "(?P<fy>(?:회계|사업)[연년]도)"
_MONTHS = rf"(?P<m>{_MONTH}) ?(?:월?(?:부터| ?[~∼-]) ?(?P<m2>{_MONTH}) ?)?월(?!드)(?: ?(?P<d>{_DAY}) ?일)?"
_QUARTER = r"(?P<q>[1-4]) ?(?:/4 ?|사)?분기"
_PATTERNS = (
    rf"{_YEAR}(?:년,? ?)?(?:{_MONTHS}|{_QUARTER}|(?:(?P<h1>상)|(?P<h2>하))반기|{_FISCAL})",
    rf"{_YEAR}년? ?[~∼/-] ?(?P<last>(?:19|20)?\d\d) ?(?:{_FISCAL}|년)",
    rf"{_MONTHS}|{_QUARTER}",
    r"(?:(?:오전|새벽|(?P<pm>오후|저녁)) ?)?(?P<hour>[01]?\d|2[0-4]) ?시(?!간|장|도|즌|리|험|점)(?: ?(?P<minute>[0-5]?\d) ?분)?",
)


_MEASURES = {word for word in (*_CURRENCIES, *_UNITS, *_PERCENT, "개월", "미국 달러") if len(word) > 1}
_FOLLOWERS = {
    *_CURRENCIES, *_UNITS, *_DURATIONS, *_COUNTERS, *_PERCENT,
    "배", "할", "미국 달러", "년도", "차", "월", "번지", "급", "시", "여 명", "여 개",
}  # fmt: skip

_DIGITS = "영일이삼사오육륙칠팔구"
_SINO = _DIGITS + "십백천만억조"
# One set of first characters, then nothing of the same word before it, then what must follow that character.
_STARTS = (
    rf"[{_SINO}열스서마쉰예여아다두세네한넉하둘셋넷반제](?:(?<![가-힣\d].)|(?<=너스.)|(?<=[약총].))(?:"
    rf"(?<=[십백천만억조])(?=[공{_SINO}경점쩜])|(?<=[{_SINO}])(?=[십백천만억조점쩜]|[공{_DIGITS}](?:[공{_SINO}]|\s*\Z)| ?(?:분의|퍼|프로|달러|유로|센트|개월|킬|미터|밀|테라|메|기가|제곱|알피|암페|파운|와트|볼트|배럴|리터|헤르)| [십백천만억조](?: |\Z)| 점 [{_SINO}]|[과와] [이삼사오육칠팔구십백천])"
    r"|(?<=[십백천만])(?= ?[원명개건배년불엔\d]| (?:마|이[상하]|미만|초과|대|주|도)|보다)|(?<=십)(?= ?[위등살]| [일이삼사오육칠팔구] )"
    r"|(?<=[영일이삼사오육칠팔구])(?= ?[년톤도])|(?<=[삼육칠])(?=은|이다|입니)|(?<=너스 .)|(?<=너스.)|(?<=음수 .)"
    r"|(?<=[열쉰])|(?<=스)(?=[무물])|(?<=서)(?=른)|(?<=마)(?=흔)|(?<=예)(?=순)|(?<=여)(?=[든섯덟])"
    r"|(?<=아)(?=[홉흔])|(?<=다)(?=섯)|(?<=일)(?=[곱흔])|(?<=[두세네])(?= ?[가-힣])|(?<=[한넉])(?= ?[개명살달권마병잔장])|(?<=반)(?=이 넘)"
    r"|(?<=제)(?=[일이삼사오육칠팔구십])|(?=[나]?\s*\Z))"
)

LOCALE = Locale(
    code="ko",
    name="Korean",
    scripts=("Hang",),
    decimal=".",
    groups=",",
    scales=_SCALES,
    percent=_PERCENT,
    points=frozenset({"%p", "%P", "%포인트", "% 포인트", "퍼센트포인트", "퍼센트 포인트", "％p", "％포인트", "%p포인트"}),
    basis_points=frozenset({"베이시스포인트", "베이시스 포인트", "비피"}),
    multiples=frozenset({"배", "배수"}),
    currencies=_CURRENCIES,
    units=_UNITS,
    durations=_DURATIONS,
    counters=_COUNTERS | _OTHER_WORDS,
    period_words=frozenset({"시", "오전", "오후", "새벽", "저녁", "년", "월", "일", "분기", "사분기", "회계연도", "회계년도", "사업연도", "사업년도"}),
    patterns=_PATTERNS,
    bounds_before={
        "약": "about", "대략": "about", "거의": "about", "최소": "at_least", "적어도": "at_least", "최대": "at_most", "최고": "at_most",
        "무려": "", "총": "",
    },
    bounds_after={
        "이상": "at_least", "이하": "at_most", "미만": "under", "초과": "over", "여": "over", "안팎": "about", "내외": "about", "가량": "about",
        "정도": "about", "쯤": "about", "남짓": "about", "이내": "at_most", "을 넘": "over", "를 넘": "over", "이 넘": "over",
        "가 넘": "over", "을 초과": "over", "를 초과": "over", "에 육박": "under",
    },
    negatives=frozenset({"마이너스", "음수", "영하"}),
    label_words=frozenset({"제", "주석", "표", "그림", "별표"}),
    starts=_STARTS,
    join_words=frozenset({"분의", "할"}),
    joins=r" ?(?:[십백천]?[만억조경]|[십백천](?![만억조경])) ?[\d일이삼사오육칠팔구십백천만점]| ?여 ?[만억조]| ?분의 ?[\d일이삼사오육칠팔구십]| ?[년달] ?반| ?할",
    spelled=Reader(_FOLLOWERS, _MEASURES),
    truncates=True,
)  # fmt: skip
