import type { terraformStates as english } from '../terraform-states.ts'
import type { Translated } from '../translated.ts'

export const terraformStates: Translated<typeof english> = {
  state_address_unknown: '주소를 알 수 없거나 사용자 이름과 비밀번호가 올바르지 않습니다',
  state_address_limit: '잘못된 주소, 사용자 이름 또는 비밀번호로 보낸 요청이 너무 많습니다. 1분 동안 기다리세요',
  state_too_large: '스테이트가 이 서버의 한도 {{size}}MiB보다 큽니다(max_state_bytes 설정)',
  state_no_json: '본문이 유효한 JSON이 아닙니다',
  state_field_missing: '본문이 Terraform 스테이트가 아닙니다. {{field}} 필드가 없거나 잘못되었습니다',
  state_md5_differs: '본문의 해시가 Content-MD5 헤더의 값과 다릅니다. 전송 중에 손상되었습니다',
  state_broke_off: '마지막 바이트를 받기 전에 연결이 끊겼습니다. 아무것도 저장하지 않았습니다',
  state_other_lineage:
    '스테이트의 계보(lineage {{lineage}})가 저장된 스테이트({{stored}})와 다릅니다. 아무것도 덮어쓰지 않았습니다',
  state_serial_lower: '시리얼이 {{serial}}인 스테이트는 저장된 스테이트(시리얼 {{stored}})보다 오래되었습니다',
  state_serial_taken:
    '시리얼이 {{serial}}인 다른 스테이트가 이미 저장되어 있습니다. 그 스테이트를 읽고 변경을 적용하세요',
  state_is_locked: '스테이트가 잠겨 있습니다. 점유: {{who}}, 시작: {{since}}',
  state_key_lost: '버전 {{id}}의 키를 포기했으므로 내용을 읽을 수 없습니다',
  lock_info_no_json: '잠금 정보가 JSON이 아닙니다',
  lock_info_wrong: '잠금 정보가 Terraform이 보내는 형식이 아닙니다. ID가 없거나 유형이 다른 필드가 있습니다',
  lock_id_wrong: '잠금의 ID가 다릅니다. 잠근 클라이언트만 해제할 수 있으며, 콘솔에서 강제로 해제할 수 있습니다',
  lock_id_once: '매개변수 ID는 한 번만 지정해야 합니다',
  state_name_differs: '워크스페이스의 이름이어야 합니다',
  state_not_a_workspace: 'Terraform, OpenTofu 또는 Terragrunt의 워크스페이스에만 스테이트가 있습니다',
  state_too_large_to_show: '스테이트가 {{size}}MiB보다 큽니다. 파일로 다운로드하세요',
  state_encrypted: '클라이언트가 암호화한 스테이트입니다. 클라이언트만 읽고 복원할 수 있습니다',
  state_not_shown: '버전 4의 스테이트로 읽을 수 없습니다. 파일로 다운로드하세요',
  state_removed: '스테이트를 제거한 버전이므로 내용이 없습니다',
  state_changed: '그 사이에 스테이트가 변경되었습니다. 버전을 다시 확인하세요',
  state_newest: '최신 버전이므로 삭제하거나 복원할 수 없습니다',
  state_not_restored:
    '스테이트를 복원할 수 없습니다. 시리얼이 Terraform이 쓰는 위치에 없습니다. 다운로드한 뒤 `terraform state push`로 저장하세요',
  state_lock_changed: '그 사이에 잠금이 해제되었거나 다른 클라이언트가 잠갔습니다',
  drift_of_build: '빌드에는 버전이 있으며 드리프트 검사는 아무것도 빌드하지 않습니다. 다른 템플릿을 검사하세요',
  drift_destroys: '드리프트 검사는 전체 구성을 비교하므로 -destroy와 함께 쓸 수 없습니다',
  drift_without_workspace:
    '드리프트 검사에는 워크스페이스가 필요합니다. 워크스페이스를 선택하거나 템플릿에 기본 워크스페이스를 지정하세요',
  workspace_has_state:
    '여기에 리소스 {{count}}개가 있는 워크스페이스의 스테이트가 있습니다. 리소스를 삭제(destroy)하거나 버전 페이지에서 스테이트를 제거하세요',
  workspace_unfit: '이 템플릿에서 지원하지 않는 인벤토리 유형입니다',
  workspace_of_another: '이미 다른 템플릿에 연결된 인벤토리입니다',
  workspace_not_attached: '이 템플릿에 연결되지 않은 인벤토리입니다',
  workspace_is_default: '템플릿의 기본 워크스페이스입니다. 먼저 다른 워크스페이스를 기본으로 지정하세요',
  lock_lost: '잠금이 강제로 해제되어 더 이상 보유하고 있지 않습니다. 아무것도 저장하지 않았습니다',
}
