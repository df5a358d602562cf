import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: '공급자의 슬러그를 입력하거나, 모든 공급자에 적용하려면 비워 두세요',
  pattern_required: '그룹 또는 *를 포함한 패턴을 입력하세요',
  pattern_stars: '별표는 최대 {{max}}개까지 쓸 수 있습니다',
  rule_project_required: '프로젝트를 선택하세요',
  rule_label_required: '프로젝트의 레이블을 입력하세요',
  rule_role_required: '규칙이 부여할 역할을 선택하세요',
  rule_required: '미리 볼 규칙(rule)을 보내거나, 규칙의 id와 함께 remove를 보내세요',
  rule_id_required: '쿼리에 규칙의 id가 필요합니다',
  rules_too_many: '규칙이 {{max}}개 있습니다. 더 이상 쓰지 않는 규칙을 삭제하세요',
  no_such_project: '없는 프로젝트입니다',
  rule_switched_off: '규칙이 꺼져 있습니다',
  rule_no_identities: '이 사용자와 연결된 공급자가 없습니다',
  rule_no_identity: '{{provider}} 공급자에 연결된 사용자가 아닙니다',
  rule_matched: '{{claim}} 클레임에 “{{value}}” 값이 있습니다(공급자 {{provider}})',
  rule_claim_missing: '공급자가 {{claim}} 클레임을 보내지 않았습니다',
  rule_no_value: '{{claim}} 클레임의 값 {{count}}개 중 일치하는 것이 없습니다',
  member_by_rule:
    '그룹 매핑의 규칙 “{{rule}}”에 따라 부여된 역할입니다. 관리자가 규칙이나 사용자의 그룹을 변경할 수 있습니다',
  admin_by_rule: '그룹 매핑의 규칙 “{{rule}}”에 따라 부여된 관리자 권한입니다. 규칙이나 사용자의 그룹을 변경하세요',
  role_used_by_rules:
    '그룹 매핑의 규칙이 {{role}} 역할을 부여합니다: {{rules}}. 관리자가 먼저 이 규칙을 변경해야 합니다',
  scim_tokens_too_many: 'SCIM 토큰이 {{max}}개 있습니다. 더 이상 쓰지 않는 토큰을 삭제하세요',
}
