import type { identity as english } from '../identity.ts'
import type { Translated } from '../translated.ts'

export const identity: Translated<typeof english> = {
  slug_required: 'ID를 입력하세요. 이 서버에서 공급자 주소의 일부가 됩니다',
  slug_wrong: '영문자나 숫자로 시작하고 영문자, 숫자, 점, 하이픈, 밑줄만 포함해야 합니다',
  slug_taken: '다른 ID 공급자가 이 ID를 쓰고 있습니다',
  slug_fixed: '계정이 연결되어 있어 변경할 수 없습니다',
  kind_fixed: '변경할 수 없습니다. 다른 ID 공급자를 추가하세요',
  client_id_required: '공급자가 발급한 클라이언트 ID를 입력하세요',
  providers_too_many: 'ID 공급자가 이미 {{max}}개 있습니다. 더 이상 쓰지 않는 공급자를 삭제하세요',
  provider_read_only: 'ID 공급자 {{name}}의 설정은 서버 설정에 있습니다. 그곳에서 변경하세요',
  provider_secret_again:
    '시크릿을 다시 입력하세요. 저장된 시크릿은 {{before}}용이며 다른 주소({{after}})로는 절대 보내지 않습니다',
  provider_test_under_way: '이 ID 공급자의 테스트가 아직 진행 중입니다',
  identity_no_email: '{{provider}}에서 이메일 주소를 보내지 않았습니다. 관리자에게 문의하세요',
  identity_email_wrong: '{{provider}}에서 잘못된 이메일 주소를 보냈습니다. 관리자에게 문의하세요',
  identity_no_username: '{{provider}}에서 사용자 이름을 보내지 않았습니다. 관리자에게 문의하세요',
  identity_control_characters:
    '{{provider}}에서 보낸 사용자 이름, 이메일 주소 또는 ID에 제어 문자가 있습니다. 관리자에게 문의하세요',
  identity_email_unverified:
    '{{provider}}에서 이메일 주소가 확인되지 않았습니다. 그곳에서 주소를 확인하고 다시 로그인하세요',
  identity_blocked: '이 서버의 계정이 차단되었습니다. 관리자에게 문의하세요',
  identity_email_taken:
    '{{provider}}에서 알린 이메일 주소를 다른 계정이 쓰고 있고, 본인의 주소임을 {{provider}}에서 증명하지 않습니다. 관리자에게 문의하세요',
  identity_username_taken:
    '{{provider}}에서 보낸 사용자 이름을 다른 계정이 쓰고 있습니다. 관리자에게 이름 변경을 요청하세요',
  identity_no_accounts:
    '이 서버에 계정이 없고, {{provider}} 로그인으로는 계정이 생성되지 않습니다. 관리자에게 계정을 요청하세요',
  identity_password_first: '계정의 비밀번호를 한 번 입력하세요. 그러면 계정이 {{provider}}에 연결됩니다',
  identity_password_wrong: '계정의 비밀번호가 올바르지 않습니다',
  identity_last:
    '{{username}} 님에게 다른 로그인 수단과 비밀번호가 없습니다. last=true로 확인하세요. 확인된 이메일 주소로 계정을 다시 연결할 수 있습니다',
  identity_last_own: '유일한 로그인 수단입니다. 연결을 해제하려면 다른 관리자에게 요청하세요',
  identity_link_over: '제시간에 연결하지 못했습니다. {{provider}} 계정으로 다시 로그인하세요',
  identity_link_unknown: '연결할 것이 없거나 시간이 초과되었습니다. 로그인을 다시 시작하세요',
  outbound_needs_https: '{{host}} 호스트는 공용 네트워크에 있습니다. 주소가 https://로 시작해야 합니다',
  outbound_too_large:
    '{{host}} 호스트가 {{size}}KB 넘게 보냈습니다. ID 공급자의 응답으로는 너무 큽니다. 주소를 확인하세요',
  oidc_state: '이 로그인은 다른 브라우저나 창에서 시작했거나 10분을 넘겼습니다. 다시 시작하세요',
  oidc_denied: '{{provider}}에서 로그인이 거부되었거나 그곳에서 취소되었습니다',
  oidc_answered: '{{provider}}에서 오류로 응답했습니다. 다시 시도하거나 관리자에게 문의하세요',
  oidc_unreachable: '지금은 {{provider}} 로그인을 쓸 수 없습니다. 나중에 다시 시도하거나 다른 방법으로 로그인하세요',
  oidc_not_verified: '{{provider}}의 응답을 검증할 수 없습니다. 다시 시도하거나 관리자에게 문의하세요',
  oidc_no_subject: '{{provider}}에서 사용자가 누구인지 알리지 않았습니다. 관리자에게 문의하세요',
  oidc_unknown: '여기에서는 이 공급자로 로그인할 수 없습니다',
  oidc_busy: '동시에 로그인하는 사용자가 너무 많습니다. 잠시 후 다시 시도하세요',
  oidc_no_userinfo: '사용자 정보 엔드포인트를 입력하세요. 이 공급자에는 ID 토큰이 없습니다',
  oidc_discovery_status: '{{host}} 호스트가 오류 상태를 보냈습니다({{status}}). 주소를 확인하세요',
  oidc_no_json: '{{host}} 호스트의 응답이 JSON이 아닙니다. 주소를 확인하세요',
  oidc_issuer_differs: '공급자가 밝힌 자신의 주소는 {{issuer}}입니다. 주소에 이 값을 그대로 입력하세요',
  oidc_without: '{{host}} 호스트가 제공한 설명에 {{name}} 항목이 없습니다',
  oidc_no_endpoints: '공급자의 주소를 입력하거나 인가와 토큰의 엔드포인트를 입력하세요',
  oidc_no_algorithm: '공급자가 여기에서 허용하는 알고리즘으로 토큰에 서명하지 않습니다',
  oidc_no_keys: '{{host}} 호스트에 토큰을 검증할 공개 키가 없습니다',
  oidc_no_client_id: '클라이언트 ID가 없습니다. 공급자가 발급한 ID를 입력하세요',
  oidc_no_secret: '클라이언트 시크릿이 없습니다. ID 토큰이 없는 공급자에는 필요합니다',
}
