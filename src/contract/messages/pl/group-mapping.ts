import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: 'Musi być identyfikatorem dostawcy lub puste dla dowolnego',
  pattern_required: 'Wprowadź grupę lub wzorzec z *',
  pattern_stars: 'Może zawierać najwyżej {{max}} gwiazdek',
  rule_project_required: 'Wybierz projekt',
  rule_label_required: 'Wprowadź etykietę projektów',
  rule_role_required: 'Wybierz rolę, którą nadaje reguła',
  rule_required: 'Wyślij regułę do podglądu; albo remove z identyfikatorem reguły',
  rule_id_required: 'wymaga identyfikatora reguły w zapytaniu',
  rules_too_many: 'Reguł jest już {{max}}: usuń te, które nie są już używane',
  no_such_project: 'nie ma takiego projektu',
  rule_switched_off: 'Reguła jest wyłączona',
  rule_no_identities: 'Żaden dostawca nie zna tego użytkownika',
  rule_no_identity: 'Dostawca {{provider}} nie zna tego użytkownika',
  rule_matched: '{{claim}} zawiera „{{value}}” (dostawca {{provider}})',
  rule_claim_missing: 'Dostawca nie przesłał {{claim}}',
  rule_no_value_one: 'Jedyna wartość {{claim}} nie pasuje',
  rule_no_value: 'Nie pasuje żadna z {{count}} wartości {{claim}}',
  member_by_rule:
    'Tę rolę nadaje reguła „{{rule}}” mapowania grup: administrator może zmienić regułę lub grupę użytkownika',
  admin_by_rule:
    'Uprawnienia administratora nadaje reguła „{{rule}}” mapowania grup: zmień regułę lub grupę użytkownika',
  role_used_by_rules: 'Rolę {{role}} nadają reguły mapowania grup: {{rules}}. Najpierw musi je zmienić administrator',
  scim_tokens_too_many: 'Tokenów SCIM jest już {{max}}: usuń te, które nie są już używane',
}
