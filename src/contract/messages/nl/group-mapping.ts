import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: 'Moet de slug van een provider zijn, of leeg voor elke provider',
  pattern_required: 'Voer een groep in, of een patroon met *',
  pattern_stars: 'Mag maximaal {{max}} sterretjes bevatten',
  rule_project_required: 'Kies het project',
  rule_label_required: 'Voer het label van de projecten in',
  rule_role_required: 'Kies de rol die de regel toekent',
  rule_required: 'Stuur de regel om een voorbeeld te zien; of remove, met de ID van een regel',
  rule_id_required: 'heeft de ID van de regel in de query nodig',
  rules_too_many: 'Er zijn {{max}} regels: verwijder regels die niet meer worden gebruikt',
  no_such_project: 'dit project bestaat niet',
  rule_switched_off: 'De regel is uitgeschakeld',
  rule_no_identities: 'Geen enkele provider kent deze gebruiker',
  rule_no_identity: '{{provider}} kent deze gebruiker niet',
  rule_matched: '{{claim}} bevat “{{value}}” (provider {{provider}})',
  rule_claim_missing: 'De provider heeft geen {{claim}} gestuurd',
  rule_no_value: 'Geen van de {{count}} waarden van {{claim}} komt overeen',
  rule_no_value_one: 'De enige waarde van {{claim}} komt niet overeen',
  member_by_rule:
    'De regel “{{rule}}” van de groepskoppeling kent deze rol toe: een beheerder kan de regel of de groep van de gebruiker wijzigen',
  admin_by_rule:
    'De regel “{{rule}}” van de groepskoppeling kent beheerdersrechten toe: wijzig de regel of de groep van de gebruiker',
  role_used_by_rules:
    'De regels {{rules}} van de groepskoppeling kennen {{role}} toe: een beheerder moet ze eerst wijzigen',
  scim_tokens_too_many: 'Er zijn {{max}} SCIM-tokens: verwijder tokens die niet meer worden gebruikt',
}
