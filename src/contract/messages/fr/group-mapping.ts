import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: 'Doit être le slug d’un fournisseur, ou vide pour tous',
  pattern_required: 'Saisissez un groupe, ou un motif avec *',
  pattern_stars: 'Doit avoir au plus {{max}} astérisques',
  rule_project_required: 'Choisissez le projet',
  rule_label_required: 'Saisissez l’étiquette des projets',
  rule_role_required: 'Choisissez le rôle que la règle accorde',
  rule_required: 'Envoyez la règle à prévisualiser ; ou remove, avec l’id d’une règle',
  rule_id_required: 'nécessite l’id de la règle dans la requête',
  rules_too_many: 'Il y a {{max}} règles : supprimez celles qui ne sont plus utilisées',
  no_such_project: 'ce projet n’existe pas',
  rule_switched_off: 'La règle est désactivée',
  rule_no_identities: 'Aucun fournisseur ne connaît cet utilisateur',
  rule_no_identity: '{{provider}} ne connaît pas cet utilisateur',
  rule_matched: '{{claim}} contient « {{value}} » (fournisseur {{provider}})',
  rule_claim_missing: 'Le fournisseur n’a pas envoyé {{claim}}',
  rule_no_value: 'Aucune des valeurs ({{count}}) de {{claim}} ne correspond',
  member_by_rule:
    'La règle « {{rule}} » de la correspondance des groupes accorde ce rôle : un administrateur peut modifier la règle, ou le groupe de l’utilisateur',
  admin_by_rule:
    'La règle « {{rule}} » de la correspondance des groupes accorde les droits d’administrateur : modifiez la règle, ou le groupe de l’utilisateur',
  role_used_by_rules:
    'Les règles {{rules}} de la correspondance des groupes accordent {{role}} : un administrateur doit d’abord les modifier',
  scim_tokens_too_many: 'Il y a {{max}} jetons SCIM : supprimez ceux qui ne sont plus utilisés',
}
