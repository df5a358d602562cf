import type { runners as english } from '../runners.ts'
import type { Translated } from '../translated.ts'

export const runners: Translated<typeof english> = {
  runner_tag_comma: '태그에는 쉼표를 쓸 수 없습니다. 쉼표는 태그를 구분합니다',
  runner_tags_too_many: '태그는 최대 {{max}}개까지 입력할 수 있습니다',
  runner_tag_required: '태그는 필수입니다. 기본 러너가 아닌 프로젝트 러너는 자신의 태그를 요구하는 작업만 받습니다',
  runner_webhook_wrong: 'http:// 또는 https://로 시작하고 비밀번호가 없는 주소여야 합니다',
  runner_public_key_wrong: '2048비트 이상의 PEM 형식 RSA 공개 키여야 합니다',
  runner_project_fixed: '러너는 다른 프로젝트로 옮길 수 없습니다. 대신 새 러너를 생성하세요',
  runner_local_name: '서버의 로컬 러너 이름은 해당 서버의 이름입니다(node 설정)',
  runner_local_kept: '서버의 로컬 러너는 삭제할 수 없습니다. 작업을 받지 않게 하려면 배정을 중지하거나 비활성화하세요',
  runner_local_registered: '서버의 로컬 러너는 등록할 필요가 없습니다. 서버가 시작합니다',
  runner_registered: '이미 등록된 러너입니다. 새 러너를 생성하고, 더 이상 쓰지 않는 러너는 삭제하세요',
  metrics_off: '이 서버에는 메트릭이 없습니다. metrics_token을 설정하세요',
  runner_busy: '이 러너에 종료되지 않은 작업이 {{count}}개 있습니다. 드레인한 뒤 기다리거나 먼저 작업을 중지하세요',
  runners_remote_off: '이 서버는 다른 머신의 러너를 받지 않습니다. 관리자가 use_remote_runner를 설정해야 합니다',
  runner_token_of_pod: '파드의 토큰은 그 파드의 작업에 관한 호출에만 쓸 수 있습니다',
  registration_token_wrong: '등록 토큰이 틀렸거나, 이미 사용했거나, 만료되었습니다',
}
