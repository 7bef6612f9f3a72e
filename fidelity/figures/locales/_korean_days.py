"""Days that Korean news writes without their month, 18일 공시했다, told from lengths of time, 3일 걸린다."""

from __future__ import annotations

_AFTER_DATES = (  # words of news behind the day on which it happened
    "전 ?거래일|오전|오후|새벽|아침|저녁|밤|정오|공시|밝[혔힌]|발표|개장|금융|한국|업계|서울|국회|정부|기준금리|이사회"
    "|게재|제출|제기|접수|고시|공고|선고|별세|취임|체포|구속|기소|방문|출국|귀국|입국|참석|개막|폐막|선보|착공|준공|개통|상장|출범|의결|승인"
    "|열[린리]|개최|보도|전했|공개|출시|체결|결정|연결|잠정|실적|코스[피닥]|뉴욕|유가증권|외환|증권|미국|중국|일본|국내|기자|브리핑|말했|알렸|선임"
)
_LENGTHY = (  # subjects before a length of time: 휴가는 15일 늘었다
    "기간 일수 휴가 연차 휴일 기한 배송 납기 수명 주기 치료 입원 일정 여행 출장 교육 훈련 과정 시간 소요 비 눈"
    " 비행 방학 체류 회복 사용 하루 나이 연휴 근무 작업 공사 촬영 숙박 투어"
)
_LENGTHS = (  # what goes on behind one
    r"간(?![가-힣]) 동안 연속 만에 이상 이하 이내 미만 초과"
    r" (?:전|후|뒤|내|앞|째)(?:[에의은는이]?[,.)\s]|까지|부터|만) 정도 가량 내내 이나 밖에 걸[리려렸] 소요"
    r" 휴[가식무] 여행(?![사업]) 코스(?![피닥]) 짜리 근무 무료 무이자 체험 환불 과정 일정 넘[게은었기] 남[은짓았]"
    r" 지나 지난 안에 안팎 단위 기준 간격 평균 늘[어었려] 줄[어었여] 빠르 빨라 빨리 늦[게어은] 단축 연장 가운데"
    r" 유급 정지 분량 일찍 씩 뿐 또는 혹은 쉬[고는] 쉰 머[무물] 체류 보관 숙성 발효 입원 치료 걸쳐 한정 차이 차로"
    r" 영업(?:일|정지) 사용 유효 계속 지속(?!가능) 이어[지졌] 굶 잤 자고 묵[고었는] 버[티텼] 밀[리렸] 당겨 미뤄"
    r" 지연 소진"
)


def news_days(day: str) -> tuple[str, ...]:
    """Patterns of such days, their number by the pattern ``day``: 27일(현지시간), and 18일 that opens a sentence."""
    no_term = "".join(f"(?<!{noun}[은는이가인] )" for noun in _LENGTHY.split())
    no_length = rf"(?!{'|'.join(_LENGTHS.split())}|[만치분더덜중당여반] )"
    opens = rf"(?:(?<![\s\S])|(?<=\n)|(?<=[다요]\. )|(?<=[은는이가인] ){no_term})"
    return (
        rf"(?P<d>{day})일(?=\((?:(?:이하 ?)?(?:현지|한국 ?시간|미국|우리)|[월화수목금토일]\))| (?:{_AFTER_DATES}))",
        rf"{opens}(?P<d>{day})일(?= {no_length}[가-힣A-Z‘“'\"])",
    )
