import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: '이 빌드에는 시작 버전이 없습니다. 1.0.0처럼 입력하세요',
  inventory_missing: 'Ansible에는 인벤토리가 필요합니다. 선택하세요',
  inventory_type:
    '{{app}} 앱에는 {{types}} 유형의 인벤토리가 필요하지만 “{{name}}” 인벤토리의 유형은 {{type}}입니다. 다른 것을 선택하세요',
  inventory_repository:
    '“{{name}}” 인벤토리에 절대 경로와 리포지토리가 모두 지정되어 있습니다. 리포지토리를 제거하거나 리포지토리의 최상위부터 경로를 적으세요',
  inventory_folder: '“{{name}}” 인벤토리가 이 서버에서 허용하는 폴더 밖에 있습니다(repositories.local_roots 설정)',
  repository_path:
    '서버의 {{path}} 경로에 Git 리포지토리가 없습니다. 생성하거나 “{{name}}” 리포지토리의 URL을 변경하세요',
  repository_user:
    '서버의 {{path}} 경로에 시스템 사용자 {{user}} 계정으로 읽을 수 있는 Git 리포지토리가 없습니다. 생성하거나, 그 사용자에게 읽기를 허용하거나, “{{name}}” 리포지토리의 URL을 변경하세요',
  repository_folder: '“{{name}}” 리포지토리가 이 서버에서 허용하는 폴더 밖에 있습니다(repositories.local_roots 설정)',
  playbook_path: '{{path}} 경로를 쓸 수 없습니다. 맨 앞의 /와 ..을 빼고 리포지토리의 최상위부터 적으세요',
  question_name: '질문 이름 {{name}}: 변수 이름으로 쓸 수 없습니다. 영문자, 숫자, 밑줄을 사용하세요',
  question_twice: '이름이 {{name}}인 질문이 여러 개 있습니다. 하나만 남기고 이름을 변경하세요',
  question_choices: '질문 {{name}}의 선택지를 쓸 수 없습니다. 각 선택지에 이름이 있어야 하며 중복될 수 없습니다',
  question_exported:
    '질문 {{name}}의 답변이 프로그램의 실행 방식을 바꿀 수 있습니다. 이름을 변경하거나 변수 그룹에서 {{name}} 변수를 설정하세요',
  app_unknown: '이 서버에 {{app}} 앱이 없습니다. 다른 앱을 선택하거나 관리자에게 추가를 요청하세요',
  key_missing: '시크릿 키를 선택하지 않아 모든 요청이 거부됩니다. 키를 선택하세요',
  key_type: '“{{name}}” 키에는 비밀번호가 없습니다. login_password 유형의 키를 선택하세요',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
