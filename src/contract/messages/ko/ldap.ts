import type { ldap as english } from '../ldap.ts'
import type { Translated } from '../translated.ts'

export const ldap: Translated<typeof english> = {
  ldap_server_form: '서버 이름은 최대 5개이며, 기본 포트가 아니면 포트를 함께 적어야 합니다: ldap.example.com:636',
  ldap_server_required: '서버의 이름을 입력하세요',
  ldap_server_scheme:
    '{{server}}: 암호화 방식에 맞지 않습니다. ldaps://는 LDAPS용이고, ldap://는 StartTLS나 암호화하지 않는 연결용입니다',
  ldap_base_required: '사용자를 검색할 기준 DN을 입력하세요. 예: ou=people,dc=example,dc=com',
  ldap_filter_form: '괄호의 짝이 맞는 필터여야 합니다. 예: (&(objectClass=person)(uid=%s))',
  ldap_filter_login: '사용자의 입력을 나타내는 %s가 있어야 합니다',
  ldap_attributes_list: '속성 이름은 최대 20개이며 영문자, 숫자, 하이픈만 쓸 수 있습니다',
  ldap_attributes_form: '|로 구분한 속성 이름이어야 합니다',
  ldap_certificate_form: '-----BEGIN CERTIFICATE-----로 시작하는 PEM 형식의 인증서여야 합니다',
  ldap_certificate_key: '개인 키를 포함할 수 없습니다. 인증서만 입력하세요',
  ldap_slow: '{{server}} 서버가 {{seconds}}초 안에 응답하지 않았습니다',
  ldap_not_ldap: '{{server}} 서버는 디렉터리 서버가 아닙니다. 포트와 암호화를 확인하세요',
  ldap_no_tls: '{{server}} 서버는 이 포트에서 TLS를 쓰지 않습니다. LDAPS 포트(보통 636) 또는 StartTLS를 사용하세요',
  ldap_no_starttls:
    '{{server}} 서버는 StartTLS를 제공하지 않습니다(코드 {{code}}). LDAPS를 사용하거나 서버에 인증서를 설정하세요',
  ldap_certificate_unknown:
    '{{server}} 서버의 인증서를 발급한 기관을 여기에서 신뢰하지 않습니다. 디렉터리의 CA 인증서를 입력하세요',
  ldap_certificate_name:
    '{{server}} 서버의 인증서는 다른 이름({{names}})의 것입니다. 인증서에 있는 이름으로 서버를 입력하세요',
  ldap_certificate_time: '{{server}} 서버의 인증서가 만료되었거나 아직 유효하지 않습니다. 갱신하거나 시계를 확인하세요',
  ldap_certificate_unreadable: 'CA 인증서를 읽을 수 없습니다. 첫 줄과 마지막 줄을 포함해 다시 복사하세요',
  ldap_bind_refused: '{{server}} 서버가 바인드 DN {{dn}}의 비밀번호를 받아들이지 않았습니다. 둘 다 확인하세요',
  ldap_bind_anonymous: '{{server}} 서버는 계정 없는 검색을 허용하지 않습니다. 바인드 DN과 비밀번호를 입력하세요',
  ldap_bind_encryption: '{{server}} 서버에는 암호화된 연결이 필요합니다. LDAPS 또는 StartTLS를 선택하세요',
  ldap_no_base: '{{server}} 서버에 {{base}} DN이 없거나 읽을 수 없습니다. DN과 바인드 DN을 확인하세요',
  ldap_base_form: 'DN이 아닙니다: {{base}}. ou=people,dc=example,dc=com처럼 적으세요',
  ldap_no_access: '바인드 계정이 {{base}} 아래를 검색할 수 없습니다. 디렉터리에서 읽기 권한을 부여하세요',
  ldap_referral:
    '{{server}} 서버가 {{base}}에 대해 다른 서버를 가리키지만 따라가지 않습니다. 그 서버나 다른 DN을 입력하세요',
  ldap_search_limit:
    '{{server}} 서버가 한도 때문에 {{base}} 아래의 검색을 중단했습니다(코드 {{code}}). 필터를 좁히거나 바인드 계정의 한도를 늘리세요',
  ldap_search_answers: '{{base}} 아래의 검색 결과가 {{max}}개를 넘습니다. 필터를 좁히세요',
  ldap_search_code: '{{server}} 서버가 {{base}} 아래의 검색을 거부했습니다(코드 {{code}}). DN과 필터를 확인하세요',
  ldap_bind_code: '{{server}} 서버가 바인드 DN {{dn}}의 로그인을 거부했습니다(코드 {{code}})',
  ldap_unavailable: '지금은 {{server}} 서버를 쓸 수 없습니다(코드 {{code}})',
  ldap_several_entries: '이 사용자 이름에 해당하는 항목이 여러 개입니다. 하나만 찾도록 필터를 좁히세요',
  ldap_no_value: '{{dn}} 항목에 {{attribute}} 속성이 없습니다. 다른 속성을 선택하거나 바인드 계정에 읽기를 허용하세요',
  ldap_password_unreadable:
    '암호화 키가 없어 이 서버에서 바인드 DN의 비밀번호를 읽을 수 없습니다. 비밀번호를 다시 입력하세요',
  sign_in_directory_down:
    '사용자 이름 또는 비밀번호가 올바르지 않거나, 계정이 지금 응답하지 않는 {{directory}} 디렉터리에 있습니다. 나중에 다시 시도하세요',
  ldap_no_entry: '이 사용자 이름에 해당하는 사람이 없습니다. 사용자를 검색하는 기준 DN과 필터를 확인하세요',
  ldap_account_disabled: '디렉터리에서 비활성화되었거나 만료된 계정입니다({{attribute}})',
  ldap_no_email: '항목에 모든 계정에 필요한 이메일 주소가 없습니다({{attribute}}). 다른 속성을 선택하세요',
  no_such_directory: '이 서버의 디렉터리이거나 비어 있어야 합니다',
  no_directories: '이 서버에는 로그인에 쓸 디렉터리가 없습니다',
}
