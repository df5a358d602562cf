import type { restoreWarnings as english } from '../restore-warnings.ts'
import type { Translated } from '../translated.ts'

export const restoreWarnings: Translated<typeof english> = {
  restored_field: '{{section}}: 객체 1개의 {{field}} 항목을 복원하지 않았습니다',
  restored_field_several: '{{section}}: 객체 {{count}}개의 {{field}} 항목을 복원하지 않았습니다',
  restored_list: '복원하지 않았습니다: {{what}}. 이 버전에는 없는 기능입니다',
  restored_list_several: '복원하지 않았습니다: {{what}}. 이 버전에는 없는 기능입니다',
  restored_list_of: '{{what}} {{count}}개',
  restored_unknown_list: '{{name}}({{count}})',
  list_role: '역할',
  list_roles: '역할',
  list_runner: '러너',
  list_runners: '러너',
  list_runner_tag: '러너 태그',
  list_runner_tags: '러너 태그',
  list_workflow: '워크플로',
  list_workflows: '워크플로',
  restored_group_key: '변수 그룹 또는 일반 텍스트의 키 1개: 그룹에서 지정한 경우 그룹과 함께 복원됩니다',
  restored_group_key_several:
    '변수 그룹 또는 일반 텍스트의 키 {{count}}개: 그룹에서 지정한 경우 그룹과 함께 복원됩니다',
  restored_old_file:
    '파일을 만든 릴리스는 변수 그룹의 시크릿, 스케줄의 이름과 켜짐 여부, 템플릿마다 둘 이상의 스케줄을 저장하지 않습니다. 빠진 것을 추가하세요',
  restored_old_template:
    '템플릿 1개가 그 릴리스처럼 작업에서 브랜치, 호스트 제한, 인벤토리, 디버그 출력을 선택하도록 허용합니다. 필요하지 않은 것을 끄세요',
  restored_old_template_several:
    '템플릿 {{count}}개가 그 릴리스처럼 작업에서 브랜치, 호스트 제한, 인벤토리, 디버그 출력을 선택하도록 허용합니다. 필요하지 않은 것을 끄세요',
  restored_old_schedule:
    '스케줄 {{name}}: 파일만으로는 일반 스케줄이었는지, 켜져 있었는지 알 수 없습니다. 켜져 있고 리포지토리에 새 커밋이 있을 때만 작업을 시작하는 스케줄로 복원했습니다. 커밋과 상관없이 실행되던 스케줄이면 일반 스케줄을 대신 생성하세요',
  restored_variable_name:
    '변수 그룹 {{group}}: {{name}} 변수를 그대로 복원했으며, 프로그램에 전달되지 않을 수 있습니다. {{problem}}',
  restored_unfit: '{{path}}: {{problem}}. 그대로 복원했습니다',
  unfit_become_key: 'ssh 유형의 키에는 비밀번호가 없습니다',
  unfit_sender_key: '발신 시스템은 login_password 유형의 키로 인증합니다',
  unfit_inventory: '{{app}} 앱에는 다음 유형이 필요합니다: {{types}}',
  unfit_build: '{{name}} 템플릿은 빌드 템플릿이 아닙니다',
  restored_integration_unready: '연동 {{name}}: 준비가 되지 않았습니다: {{reason}}',
  restored_template_unready: '템플릿 {{name}}: 준비가 되지 않았습니다: {{reason}}',
  restored_vault_key:
    '{{path}}: {{name}} 키의 유형은 {{type}}이며 비밀번호가 없으므로, 실행할 때 이 Vault를 제외합니다',
  restored_vault_no_key: '{{path}}: 선택한 키가 없으므로, 실행할 때 이 Vault를 제외합니다',
  restored_without_password:
    '{{path}}: 들어 있던 비밀번호를 제거했습니다. 이 비밀번호가 있는 login_password 유형의 키를 선택하세요',
  restored_sort_column: '{{path}}: 정렬할 {{column}} 열이 없어 이름순으로 정렬합니다',
  restored_schedule_paused: '스케줄 1개가 켜져 있지만, 재개할 때까지 일시 중지됩니다: {{names}}',
  restored_schedule_paused_several: '스케줄 {{count}}개가 켜져 있지만, 재개할 때까지 일시 중지됩니다: {{names}}',
  restored_schedule_runs: '스케줄 1개가 지금부터 실행됩니다: {{names}}',
  restored_schedule_runs_several: '스케줄 {{count}}개가 지금부터 실행됩니다: {{names}}',
  restored_names_more: '{{names}} 외 {{count}}개',
  restored_schedule_past: '스케줄 {{name}}: 예정 시각({{time}})이 지나 꺼진 상태로 복원했습니다',
  restored_schedule_problem: '스케줄 {{name}}: 이대로는 작업을 시작할 수 없습니다: {{problem}}',
  restored_integration_problem: '연동 {{name}}: 이대로는 작업을 시작할 수 없습니다: {{problem}}',
  restored_address:
    '{{of}}: 기존 주소가 이 서버에서 사용 중이거나 추측할 수 있어 주소 1개를 새로 만들었습니다. 발신 시스템에 알리세요',
  restored_address_several:
    '{{of}}: 기존 주소가 이 서버에서 사용 중이거나 추측할 수 있어 주소 {{count}}개를 새로 만들었습니다. 발신 시스템에 알리세요',
  of_project: '프로젝트',
  of_integration: '연동 {{name}}',
  restored_integration_key: '연동 1개가 키의 시크릿을 입력할 때까지 모든 요청을 거부합니다: {{names}}',
  restored_integration_key_several: '연동 {{count}}개가 키의 시크릿을 입력할 때까지 모든 요청을 거부합니다: {{names}}',
  restored_channel_secret: '알림 채널 {{name}}: 다음을 다시 입력해야 하며, 꺼진 상태로 복원했습니다: {{fields}}',
  restored_storage_secret:
    '시크릿 저장소 {{name}}: 다음을 다시 입력해야 작업에서 시크릿을 읽을 수 있습니다: {{fields}}',
  more_warnings: '외 {{count}}개',
}
