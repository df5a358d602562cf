import type { backupProblems as english } from '../backup-problems.ts'
import type { Translated } from '../translated.ts'

export const backupProblems: Translated<typeof english> = {
  of_file: '파일: {{problem}}',
  backup_must_be_list: '목록이어야 합니다',
  backup_must_be_object: '객체여야 합니다',
  backup_no_object: '백업이 아닙니다. meta, templates, keys 등이 있는 JSON 객체여야 합니다',
  backup_meta_missing: '없습니다. 프로젝트의 이름이 들어 있어야 합니다',
  backup_list_too_long: '항목이 {{count}}개 있지만 복원은 목록마다 {{max}}개까지 받습니다. 프로젝트를 나누세요',
  backup_same_name:
    '{{name}} 이름이 {{other}} 이름과 겹칩니다. 다른 객체가 이름으로 참조하므로 하나의 이름을 변경하세요',
  backup_foreign_id: '다른 설치에 있는 객체의 id입니다. 대신 객체의 이름을 적고 이 값을 제거하세요',
  backup_foreign_inventory: '다른 설치의 id입니다. 인벤토리의 이름을 적고 이 값을 제거하세요',
  backup_object_missing: '없습니다. {{section}}에 있는 객체의 이름을 적으세요',
  backup_key_missing: '없습니다. 키의 이름을 적으세요. 키가 필요 없으면 none 유형의 키를 쓰세요',
  backup_object_name: '{{section}}에 있는 객체의 이름이어야 합니다',
  backup_no_such_object:
    '{{list}}에 이름이 {{name}}인 {{word}} 항목이 없습니다. {{section}}에 추가하거나 있는 것의 이름을 적으세요',
  backup_no_such_object_yet: '{{list}}에 이름이 {{name}}인 {{word}} 항목이 없습니다. {{section}}에 추가하세요',
  backup_circle: '자신으로 되돌아옵니다({{circle}}). 배포에는 빌드 유형의 템플릿이 필요합니다',
  backup_views_of_all: 'all 유형이 여러 개입니다. 프로젝트에는 하나만 있을 수 있으니 나머지의 유형을 비우세요',
  backup_twice: '{{name}} 이름이 두 번 있습니다. 이름은 고유해야 합니다',
  backup_text_at_most: '최대 {{max}}자의 문자열이어야 합니다',
  backup_must_be_text: '문자열이어야 합니다',
  backup_list_of_names: '이름의 목록이어야 합니다',
  backup_group_twice: '같은 변수 그룹이 두 번 있습니다',
  backup_time_zone: 'Europe/Berlin이나 UTC 같은 시간대 이름이어야 합니다',
  backup_once_commits: '한 번만 실행하는 스케줄은 새 커밋을 확인하지 않습니다',
}
