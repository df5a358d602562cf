import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: 'Muss die Kennung eines Anbieters sein, oder leer für jeden',
  pattern_required: 'Geben Sie eine Gruppe ein, oder ein Muster mit *',
  pattern_stars: 'Darf höchstens {{max}} Sterne haben',
  rule_project_required: 'Wählen Sie das Projekt',
  rule_label_required: 'Geben Sie das Label der Projekte ein',
  rule_role_required: 'Wählen Sie die Rolle, die die Regel vergibt',
  rule_required: 'Senden Sie die Regel für die Vorschau, oder remove und die ID einer Regel',
  rule_id_required: 'braucht die ID der Regel in der Adresse',
  rules_too_many: 'Es gibt {{max}} Regeln: Löschen Sie einige, die nicht mehr gebraucht werden',
  no_such_project: 'dieses Projekt gibt es nicht',
  rule_switched_off: 'Die Regel ist ausgeschaltet',
  rule_no_identities: 'Kein Anbieter kennt diesen Benutzer',
  rule_no_identity: '{{provider}} kennt diesen Benutzer nicht',
  rule_matched: '{{claim}} enthält „{{value}}“ (Anbieter {{provider}})',
  rule_claim_missing: 'Der Anbieter hat {{claim}} nicht gesendet',
  rule_no_value: 'Keiner der {{count}} Werte von {{claim}} passt',
  member_by_rule:
    'Die Regel „{{rule}}“ der Gruppenzuordnung vergibt diese Rolle: Ein Administrator kann die Regel ändern, oder die Gruppe des Benutzers',
  admin_by_rule:
    'Die Regel „{{rule}}“ der Gruppenzuordnung macht diesen Benutzer zum Administrator: Ändern Sie die Regel, oder die Gruppe des Benutzers',
  role_used_by_rules:
    'Die Regeln {{rules}} der Gruppenzuordnung vergeben {{role}}: Ein Administrator muss sie zuerst ändern',
  scim_tokens_too_many: 'Es gibt {{max}} SCIM-Tokens: Löschen Sie einige, die nicht mehr gebraucht werden',
}
