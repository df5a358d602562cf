import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: 'Має бути slug провайдера або порожньо, щоб підходив будь-який',
  pattern_required: 'Введіть групу або маску з *',
  pattern_stars: 'Щонайбільше зірочок: {{max}}',
  rule_project_required: 'Виберіть проєкт',
  rule_label_required: 'Введіть мітку проєктів',
  rule_role_required: 'Виберіть роль, яку надає правило',
  rule_required: 'Надішліть правило для перегляду або remove з ID правила',
  rule_id_required: 'потрібен ID правила в запиті',
  rules_too_many: 'Правил уже {{max}}: видаліть ті, що більше не потрібні',
  no_such_project: 'такого проєкту немає',
  rule_switched_off: 'Правило вимкнено',
  rule_no_identities: 'Жоден провайдер не повідомляв про цього користувача',
  rule_no_identity: '{{provider}} не повідомляв про цього користувача',
  rule_matched: '{{claim}} містить «{{value}}» (провайдер {{provider}})',
  rule_claim_missing: 'Провайдер не надіслав {{claim}}',
  rule_no_value: 'Жодне з {{count}} значення {{claim}} не відповідає',
  rule_no_value_one: 'Жодне з {{count}} значення {{claim}} не відповідає',
  rule_no_value_few: 'Жодне з {{count}} значень {{claim}} не відповідає',
  rule_no_value_many: 'Жодне з {{count}} значень {{claim}} не відповідає',
  member_by_rule:
    'Цю роль надає правило «{{rule}}» зіставлення груп: адміністратор може змінити правило або групу користувача',
  admin_by_rule:
    'Права адміністратора надає правило «{{rule}}» зіставлення груп: змініть правило або групу користувача',
  role_used_by_rules: 'Роль {{role}} надають правила {{rules}} зіставлення груп: спочатку їх має змінити адміністратор',
  scim_tokens_too_many: 'Токенів SCIM уже {{max}}: видаліть ті, що більше не потрібні',
}
