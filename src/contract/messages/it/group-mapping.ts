import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: 'Deve essere lo slug di un provider, oppure vuoto per indicare qualsiasi provider',
  pattern_required: 'Inserire un gruppo oppure un pattern con *',
  pattern_stars: 'Deve avere al massimo {{max}} asterischi',
  rule_project_required: 'Scegliere il progetto',
  rule_label_required: 'Inserire l’etichetta dei progetti',
  rule_role_required: 'Scegliere il ruolo concesso dalla regola',
  rule_required: 'Inviare la regola per l’anteprima, oppure remove con l’ID di una regola',
  rule_id_required: 'richiede l’ID della regola nella query',
  rules_too_many: 'Ci sono già {{max}} regole: eliminarne alcune non più usate',
  no_such_project: 'questo progetto non esiste',
  rule_switched_off: 'La regola è disattivata',
  rule_no_identities: 'Nessun provider conosce questo utente',
  rule_no_identity: '{{provider}} non conosce questo utente',
  rule_matched: '{{claim}} contiene «{{value}}» (provider {{provider}})',
  rule_claim_missing: 'Il provider non ha inviato {{claim}}',
  rule_no_value_one: 'L’unico valore di {{claim}} non corrisponde',
  rule_no_value: 'Nessuno dei {{count}} valori di {{claim}} corrisponde',
  member_by_rule:
    'Questo ruolo è concesso dalla regola «{{rule}}» dell’associazione dei gruppi: un amministratore può cambiare la regola o il gruppo dell’utente',
  admin_by_rule:
    'I diritti di amministratore sono concessi dalla regola «{{rule}}» dell’associazione dei gruppi: cambiare la regola o il gruppo dell’utente',
  role_used_by_rules:
    '{{role}} è concesso da regole dell’associazione dei gruppi ({{rules}}): un amministratore deve prima modificarle',
  scim_tokens_too_many: 'Ci sono già {{max}} token SCIM: eliminarne alcuni non più usati',
}
