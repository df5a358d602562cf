import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: '호스트는 필수입니다',
  mapped_url_missing: '주소는 필수입니다',
  mapped_host_star: '* 문자는 지원하지 않습니다. 매핑은 호스트 하나 또는 주소의 앞부분을 지정합니다',
  mapped_host_address: '호스트에는 스킴, 사용자 이름, 경로가 없습니다. 주소를 지정하려면 주소 유형을 선택하세요',
  mapped_url_scheme: '주소는 https://, http:// 또는 ssh://로 시작합니다',
  mapped_url_login: '주소에 로그인 정보를 쓸 수 없습니다. 키의 로그인 정보를 사용합니다',
  mapped_url_query: '주소에는 매개변수, 프래그먼트, ..을 쓸 수 없습니다',
  mapped_host_twice: '같은 위치를 지정하는 매핑이 이미 있습니다',
}
