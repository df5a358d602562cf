import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable:
    '이 작업의 로그와 아티팩트는 오브젝트 스토리지에 있으며 지금은 읽을 수 없습니다. 나중에 다시 시도하세요. 관리자는 시스템 정보에서 원인을 확인할 수 있습니다',
  log_storage_off:
    '이 작업의 로그와 아티팩트는 이 서버에 설정되지 않은 오브젝트 스토리지에 있습니다. 관리자가 log_storage.bucket을 설정해야 합니다',
  log_storage_lost: '이 작업의 로그나 아티팩트 일부가 오브젝트 스토리지에 없습니다',
  storage_no_answer: '{{place}}에 연결할 수 없습니다: {{problem}}',
  storage_slow: '{{place}}에서 {{seconds}}초 동안 응답이 없었습니다',
  storage_cut_off: '{{place}}의 응답이 중간에 끊겼습니다',
  storage_failed: '{{place}}의 응답: {{status}} {{problem}}',
  storage_refused: '{{place}}의 응답: {{status}} {{problem}}. log_storage의 버킷, 리전, 키와 그 권한을 확인하세요',
  storage_missing: '{{place}}에 객체가 없습니다: {{key}}',
  storage_damaged: '{{place}}의 객체가 저장한 것과 다릅니다: {{key}}',
}
