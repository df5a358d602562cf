import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: 'プロバイダーのスラッグにするか、すべてを対象とする場合は空にしてください',
  pattern_required: 'グループ、または * を含むパターンを入力してください',
  pattern_stars: 'アスタリスクは {{max}} 個以内にしてください',
  rule_project_required: 'プロジェクトを選択してください',
  rule_label_required: 'プロジェクトのラベルを入力してください',
  rule_role_required: 'ルールが付与するロールを選択してください',
  rule_required: 'プレビューするルールを送信するか、ルールの ID を remove に指定してください',
  rule_id_required: 'クエリにルールの ID が必要です',
  rules_too_many: 'ルールが {{max}} 個あります。使われなくなったものを削除してください',
  no_such_project: 'このプロジェクトは存在しません',
  rule_switched_off: 'ルールがオフになっています',
  rule_no_identities: 'このユーザーと連携しているプロバイダーはありません',
  rule_no_identity: 'このユーザーは {{provider}} と連携していません',
  rule_matched: '{{claim}} に「{{value}}」が含まれています（プロバイダー {{provider}}）',
  rule_claim_missing: 'プロバイダーから {{claim}} が送られていません',
  rule_no_value: '{{claim}} の {{count}} 個の値は、いずれも一致しません',
  member_by_rule:
    'このロールは、グループマッピングのルール「{{rule}}」が付与しています。管理者が、ルールまたはユーザーのグループを変更できます',
  admin_by_rule:
    '管理者権限は、グループマッピングのルール「{{rule}}」が付与しています。ルールまたはユーザーのグループを変更してください',
  role_used_by_rules:
    'グループマッピングのルール {{rules}} が {{role}} を付与しています。先に管理者がルールを変更する必要があります',
  scim_tokens_too_many: 'SCIM トークンが {{max}} 個あります。使われなくなったものを削除してください',
}
