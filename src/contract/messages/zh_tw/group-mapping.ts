import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: '必須是提供者的 Slug，或留空表示任何提供者',
  pattern_required: '請輸入群組，或含 * 的模式',
  pattern_stars: '最多 {{max}} 個星號',
  rule_project_required: '請選擇專案',
  rule_label_required: '請輸入專案的標記',
  rule_role_required: '請選擇規則授予的角色',
  rule_required: '請傳送要預覽的規則；或使用 remove 並附上規則的 id',
  rule_id_required: '查詢中需要規則的 id',
  rules_too_many: '已有 {{max}} 條規則：請刪除不再使用的規則',
  no_such_project: '沒有這個專案',
  rule_switched_off: '該規則已停用',
  rule_no_identities: '沒有提供者認得此使用者',
  rule_no_identity: '{{provider}} 不認得此使用者',
  rule_matched: '{{claim}} 包含「{{value}}」（提供者 {{provider}}）',
  rule_claim_missing: '提供者未傳送 {{claim}}',
  rule_no_value: '{{claim}} 的 {{count}} 個值皆不符合',
  member_by_rule: '此角色由群組對應規則「{{rule}}」授予：管理員可以變更該規則或使用者所屬的群組',
  admin_by_rule: '管理員權限由群組對應規則「{{rule}}」授予：請變更該規則或使用者所屬的群組',
  role_used_by_rules: '群組對應規則 {{rules}} 授予了 {{role}}：須先由管理員變更這些規則',
  scim_tokens_too_many: '已有 {{max}} 個 SCIM 權杖：請刪除不再使用的權杖',
}
