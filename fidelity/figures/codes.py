"""The shapes of numbers that name something: telephone numbers, 5G, 10-K, 401(k), 24/7, listed companies, days."""

from __future__ import annotations

import re
from string import ascii_uppercase

PHONE = re.compile(
    r"\+(?=(?:[ .()-]{0,2}\d){7})(?!\d{1,3}(?:\.\d{3}){1,2}(?![\d.-]))"  # +1.234.567 is an amount
    r"\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{1,4}(?:[ .-]\d{2,8}){1,4}(?:-\d)?(?![\d.,]*\d)"
    r"|\(?0\d{1,2}\)?[ -]\d{3,4}-\d{4}(?!\d)|\(\d{3}\) ?\d{3}-\d{4}(?!\d)|(?:1-)?\d{3}-\d{3}-\d{4}(?!\d)"
    r"|０\d{1,4}[－ー−-]\d{1,4}[－ー−-]\d{3,4}(?!\d)"
    r"|1[568]([2-9])\1-(?!1[4-9]\d\d|20)\d{4}(?!\d)"  # 1588-0000
    r"|\(\d{2}\) ?9?\d{4}-\d{4}(?!\d)"
    r"|0\d{1,4}[/-]\d{5,8}(?:-\d{1,3})?(?!\d)|01[5-7]\d[ /](?:\d{7,8}|\d{3}(?: \d\d){2,3})(?!\d)|06 \d{8}(?!\d)"
    r"|0[89]00-\d{4}(?!\d)"
    r"|\(85[23]\) ?\d{4}[ -]?\d{4}(?!\d)"
    r"|0\d(?:[ .]\d\d){4}(?![ .]?\d)|0(?:[389]00|120|570)[ -]\d{3}(?:[ -]\d{2,4}){1,2}(?![\d.,]*\d)"
)
CODE = re.compile(
    r"(?:[2-6]G|[2-4]D|3M)(?![A-Za-z0-9])"  # 5G, 3D, and the company
    r"|[2-6]g(?=[ -](?:network|service|spectrum|phone|handset|smartphone|technolog|roll|licen[cs]e|mobile|tower"
    r"|subscri|coverage|auction|base|chip|modem|device|connect|infrastructure|deploy|standard|wireless|lte|iphone"
    r"|and [2-6]g|era\b))"  # in texts without capitals
    r"|\d{1,2}-[KQFS](?:SB)?(?:/A)?(?![\w-])"  # 10-K
    r"|\d{3}\([a-z]\)"  # 401(k)
    r"|\d{3}-\d{2}-\d{4,5}(?![\d-])|\d{2}-\d{7}(?![\d-])"  # numbers of firms and persons
    r"|\d{2}\.\d{3}\.\d{3}/\d{4}-\d{2}(?!\d)"
    r"|\d{3,8}-\d{3,8}-\d{3,8}(?![\d-])|\d{4,10}-0\d{3,9}(?![\d-])"  # parcels and orders
    r"|\d{6}-[1-8]\d{6}(?!\d)|\d{3,4}-\d{2,3}-\d{5,8}(?!\d)"  # persons and accounts in Korea
    r"|\d{13,30}[A-Z](?![A-Za-z])"
    r"|\d{5}-\d{3,4}(?![\d-]|[.,]\d)"  # 04538-132: a code of places
    r"|(?:480|720|1080|1440|2160)p(?=@| (?:video|resolution|HD|display|screen|camera|stream|webcam|monitor))"
    r"|4K(?= (?:TV|screen|video|display|resolution|monitor|camera|ultra|UHD|Blu))"
    r"|[48][Kk](?=/8[Kk]| ?(?:电视|電視|超高|高清|画质|畫質|视频|影像|显示|分辨|修复|屏|テレビ|映像|放送|画質"
    r"|動画|モニタ|고화질|TV|영상|화질|UHD|모니터|해상도))"
    r"|(?<=[初终終执執再申监監审審特辖复赔〕］字])\d{1,6}[号號]|[12]型糖尿病|[12]형 ?당뇨"  # 民初123号
    r"|[1-4]차 ?(?:전지|산업혁명|세계대전)|[1-4]次(?:[電电]池|世界大[戦战戰]|産業革命|元)"
    r"|(?<=[\u3040-\u9fff])\d{1,4}-\d{1,3}-\d{1,4}(?![\d.-])"  # 丸の内1-2-3
    r"|\d{1,2}(?:호선|[号號][線线])"  # 2호선
    r"|(?:(?<=[Ss]ala )|(?<=[Aa]ula )|(?<=[Ss]alle )|(?<=[Zz]aal )|(?<=[Ss]aal )|(?<=Raum )|(?<=okaal ))"
    r"\d{1,3}[A-H](?![^\W_])"  # a room: sala 4B
    r"|(?:24/7|9/11|30/360)(?!\d)|5W[12]H(?![A-Za-z0-9])"
    r"|\d{1,6}\.(?:SH|SZ|SS|BJ|HK|KS|KQ|TW|TWO)(?![A-Za-z])"  # listed companies
    r"|\d{4,6}-(?:TW|HK|US|CN|KR|JP|SZ|SH)(?![A-Za-z])"
    r"|\d{1,2}[·・]\d{1,2}(?=事件|事变|事變|恐|テロ|大?地震|大?震災|运动|運動|晚会|起义|起義)"
    r"|(?:19|20)\d\d(?:[도다나노누두허후]|가[단합소]|[고구카느드][단합]|헌[가나다라마바사]|타경)\d{1,7}"  # a case
    # 3·1운동
    r"|\d{1,2}·\d{1,2}(?= ?(?:전쟁|운동|광복|해방|독립|경축|남북|학생|절|혁명|민주|사태|사건|테러|총선|대선|재보"
    r"|보궐|국회의원|지방선거|선언|합의|성명|쿠데타|항쟁|참변|사변|학살|(?:비상)?계엄|대책|부동산|조치|지진|참사|의거|정변))"
)
CODE_FOLLOWS = frozenset(  # right behind the digits
    "GgDMKkp-(/.·・도차次号號호型형다나노누두허후가고구카느드헌타" + ascii_uppercase
)
REMARKED = re.compile(  # behind a mark that heads a remark about a quantity: ※1ヶ月単位
    r"[ヶカか箇ヵ]月|泊|日(?=[\d１-９]|[あ当]たり|に)|人(?=様|前|[あ当]たり)|回(?=の|[あ当]たり)|時間|[万億%％円]"
)
_LISTED = re.compile(r"\w[(（]\d{6}[)）]|[一-龥](?<![數数額额計计量率價价人])（(?!19|20)[1-9]\d{3}）")
_ON_SHARES = 200  # characters looked at for a word for shares
_KEYS = frozenset(  # before a colon: what stands behind it is a code, however much it looks like a number
    "tel tél telefon telefono telefone teléfono téléphone telephone telefoon phone fax telefax"
    " handy cellulare celular whatsapp hotline"
    " id isin cusip sedol wkn lei iban bic pin passcode código codice ref réf nr nº n° siren siret kvk cnpj cpf"
    " nif btw ustid hrb sku ean isbn issn doi referenz kenmerk postcode zip plz cep".split()
)


def is_key(word: str) -> bool:
    """Whether a word with a colon behind says that a code follows: Tel.:, ID:, Ref.:."""
    return word.rstrip(":").rstrip(".").rpartition("-")[2].lower() in _KEYS


def is_listed(text: str, digits: str, first: int) -> bool:
    """Whether digits at ``first``, in brackets, are the code of a listed company: 広信股份(603599), 台積電（2330）."""
    if len(digits) not in (4, 6) or _LISTED.match(text, max(0, first - 2)) is None:
        return False
    return len(digits) == 6 or "股" in text[max(0, first - _ON_SHARES) : first + _ON_SHARES]
