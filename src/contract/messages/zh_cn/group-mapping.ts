import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: '必须是提供商的 Slug，或留空表示任意提供商',
  pattern_required: '请输入组，或带 * 的模式',
  pattern_stars: '最多 {{max}} 个星号',
  rule_project_required: '请选择项目',
  rule_label_required: '请输入项目的标记',
  rule_role_required: '请选择规则授予的角色',
  rule_required: '请发送要预览的规则；或使用 remove 并附上规则的 id',
  rule_id_required: '查询中需要规则的 id',
  rules_too_many: '已有 {{max}} 条规则：请删除不再使用的规则',
  no_such_project: '没有该项目',
  rule_switched_off: '该规则已停用',
  rule_no_identities: '没有提供商能识别此用户',
  rule_no_identity: '{{provider}} 无法识别此用户',
  rule_matched: '{{claim}} 包含“{{value}}”（提供商 {{provider}}）',
  rule_claim_missing: '提供商未发送 {{claim}}',
  rule_no_value: '{{claim}} 的 {{count}} 个值均不匹配',
  member_by_rule: '此角色由组映射规则“{{rule}}”授予：管理员可以更改该规则或用户所属的组',
  admin_by_rule: '管理员权限由组映射规则“{{rule}}”授予：请更改该规则或用户所属的组',
  role_used_by_rules: '组映射规则 {{rules}} 授予了 {{role}}：须先由管理员更改这些规则',
  scim_tokens_too_many: '已有 {{max}} 个 SCIM 令牌：请删除不再使用的令牌',
}
