import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: '파일',
  part_playbook: '플레이북',
  part_script: '스크립트',
  part_working_directory: '작업 디렉터리',
  part_requirements: 'requirements 파일',
  part_inventory: '인벤토리',
  part_vault_script: 'Vault 스크립트',
  part_app_folder: '{{app}} 폴더',
  part_not_set: '{{part}}: 설정되지 않았습니다. 템플릿에 파일이 지정되어 있지 않습니다.',
  part_not_a_path: '{{part}}: 경로가 아닙니다',
  part_outside: '{{part}}: 리포지토리 밖을 가리킵니다({{path}})',
  part_not_found: '{{part}}: 찾을 수 없습니다({{path}})',
  part_not_a_file: '{{part}}: 파일이 아닙니다({{path}})',
  part_not_a_folder: '{{part}}: 폴더가 아닙니다({{path}})',
  limit_hits_no_host: '이 플레이북의 플레이에 호스트 제한 {{limit}}에 해당하는 호스트가 없습니다.',
  limit_of_file: '호스트 제한에서 @로 파일을 지정할 수 없습니다.',
  inventory_not_parsed: '“{{inventory}}” 인벤토리를 구문 분석할 수 없습니다. Ansible이 찾은 문제는 로그에 있습니다.',
  inventory_not_ansible: '인벤토리 유형이 잘못되었습니다. Ansible에서 쓸 수 없는 유형: {{type}}',
  inventory_not_workspace: '인벤토리 유형이 잘못되었습니다. 워크스페이스가 아닌 유형: {{type}}',
  become_key_unfit: '액세스 키가 인벤토리의 become 자격 증명에 맞지 않습니다. 비밀번호 로그인이 필요합니다',
  vault_name_wrong: 'Vault 이름 “{{name}}”에 @를 쓸 수 없습니다.',
  vault_script_not_executable:
    'Vault 스크립트 {{path}}에 실행 권한이 없습니다. 다음을 시도하세요: `git update-index --chmod=+x {{path}}`.',
  no_virtual_environment:
    '가상 환경을 만들 수 없습니다. `apt-get install python3-venv` 등으로 venv 모듈을 설치하거나 requirements.txt를 제거하세요',
  variable_like_option: '옵션으로 해석될 수 있는 변수 이름입니다: “{{name}}”.',
  workspace_name_unfit: '워크스페이스 이름으로 쓸 수 없습니다: “{{name}}”.',
  backend_without_address:
    '템플릿이 백엔드를 재정의하지만 스테이트의 위치를 알 수 없습니다. 템플릿의 변수 그룹에서 환경 변수 TF_HTTP_ADDRESS를 설정하세요.',
  backend_file_taken:
    '리포지토리의 파일 {{file}}에 백엔드 외의 선언이 있어 덮어쓰면 사라집니다. 템플릿에서 다른 백엔드 파일 이름을 선택하세요.',
  backend_declared_twice:
    '구성에 백엔드가 두 개 이상 선언되어 있습니다. 템플릿이 백엔드를 재정의하는 경우, 백엔드를 선언한 파일의 이름이나 _override.tf로 끝나는 이름을 백엔드 파일 이름으로 지정하세요.',
  plan_stale:
    '플랜이 오래되었습니다. 플랜을 만든 뒤 다른 실행이나 수동 변경으로 스테이트가 바뀌었습니다. 아무것도 적용하지 않았습니다. 작업을 다시 실행해 새 플랜을 만드세요.',
  drift_unreadable: '플랜을 데이터로 읽을 수 없어 어떤 리소스가 다른지 알 수 없습니다.',
  state_locked:
    '스테이트가 잠겨 있고(점유: {{holder}}), 작업이 기다린 시간 안에 해제되지 않았습니다. 아무것도 변경하지 않았습니다.',
  state_locked_id:
    '스테이트가 잠겨 있고(점유: {{holder}}), 작업이 기다린 시간 안에 해제되지 않았습니다. 아무것도 변경하지 않았습니다. 더 이상 사용하지 않는 잠금이면 다음 명령으로 해제하세요: terraform force-unlock {{id}}',
  state_locked_http:
    '다른 클라이언트가 스테이트를 잠갔고(잠금 {{id}}), 작업이 기다린 시간 안에 해제되지 않았습니다. 아무것도 변경하지 않았습니다. Signalbox가 보관하는 스테이트라면 스테이트 버전 페이지에서 누가 잠갔는지 확인하고 강제로 해제할 수 있습니다.',
  lock_holder: '{{who}}({{facts}})',
  lock_holder_unnamed: '이름 없는 클라이언트',
  lock_since: '{{time}}부터',
}
