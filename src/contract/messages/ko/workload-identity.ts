import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: '대상(audience)은 필수입니다',
  identity_audience_wrong: '대상(audience)에는 공백이나 제어 문자를 쓸 수 없습니다',
  identity_variable_missing: '토큰 또는 토큰 파일을 담을 변수는 필수입니다',
  identity_variable_twice: '다른 토큰이 이 변수를 쓰고 있습니다',
  identity_variable_tool: '프로그램을 제어하는 변수이므로 토큰을 담을 수 없습니다',
  identity_tokens_too_many: '토큰은 최대 {{max}}개까지 지정할 수 있습니다',
  identity_issuer_missing: '아이덴티티 토큰에는 이 서버의 공개 주소가 필요합니다. 관리자가 설정합니다(web_host 설정)',
  identity_key_waits: '새 키가 이미 게시되었으며 몇 분 안에 서명을 시작합니다',
  identity_keys_too_many: '키가 이미 {{max}}개 있습니다. 이전 키의 토큰이 만료될 때까지 기다리세요',
  identity_key_not_decrypted: '아이덴티티 토큰의 키를 읽을 수 없습니다: {{problem}}',
}
