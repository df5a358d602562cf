import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: 'Должно быть кратким именем провайдера или пустым для любого',
  pattern_required: 'Введите группу или маску с *',
  pattern_stars: 'Звёздочек — не более {{max}}',
  rule_project_required: 'Выберите проект',
  rule_label_required: 'Введите метку проектов',
  rule_role_required: 'Выберите роль, которую выдаёт правило',
  rule_required: 'Отправьте правило для предпросмотра или remove с id правила',
  rule_id_required: 'нужен id правила в запросе',
  rules_too_many: 'Правил уже {{max}}: удалите те, что больше не используются',
  no_such_project: 'такого проекта нет',
  rule_switched_off: 'Правило выключено',
  rule_no_identities: 'Ни один провайдер не знает этого пользователя',
  rule_no_identity: '{{provider}} не знает этого пользователя',
  rule_matched: '{{claim}} содержит «{{value}}» (провайдер {{provider}})',
  rule_claim_missing: 'Провайдер не передал {{claim}}',
  rule_no_value: 'Ни одно из значений {{claim}} не подходит (всего {{count}})',
  member_by_rule:
    'Эту роль выдаёт правило сопоставления групп «{{rule}}»: администратор может изменить правило или группу пользователя',
  admin_by_rule:
    'Права администратора выдаёт правило сопоставления групп «{{rule}}»: измените правило или группу пользователя',
  role_used_by_rules:
    'Роль {{role}} выдают правила сопоставления групп: {{rules}}. Сначала администратор должен изменить их',
  scim_tokens_too_many: 'SCIM-токенов уже {{max}}: удалите те, что больше не используются',
}
