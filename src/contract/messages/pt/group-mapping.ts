import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: 'Deve ser o slug de um fornecedor, ou vazio para qualquer um',
  pattern_required: 'Indique um grupo ou um padrão com *',
  pattern_stars: 'Deve ter no máximo {{max}} asteriscos',
  rule_project_required: 'Escolha o projeto',
  rule_label_required: 'Indique a etiqueta dos projetos',
  rule_role_required: 'Escolha a função que a regra concede',
  rule_required: 'Envie a regra a pré-visualizar, ou o campo remove com o id de uma regra',
  rule_id_required: 'precisa do id da regra na query',
  rules_too_many: 'Existem {{max}} regras: elimine algumas que já não são usadas',
  no_such_project: 'este projeto não existe',
  rule_switched_off: 'A regra está desativada',
  rule_no_identities: 'Nenhum fornecedor conhece este utilizador',
  rule_no_identity: '{{provider}} não conhece este utilizador',
  rule_matched: '{{claim}} contém «{{value}}» (fornecedor {{provider}})',
  rule_claim_missing: 'O fornecedor não enviou {{claim}}',
  rule_no_value: 'Nenhum dos {{count}} valores de {{claim}} corresponde',
  rule_no_value_one: 'O único valor de {{claim}} não corresponde',
  member_by_rule:
    'A regra «{{rule}}» do mapeamento de grupos concede esta função: um administrador pode alterar a regra ou o grupo do utilizador',
  admin_by_rule:
    'A regra «{{rule}}» do mapeamento de grupos torna este utilizador administrador: altere a regra ou o grupo do utilizador',
  role_used_by_rules:
    'As regras {{rules}} do mapeamento de grupos concedem {{role}}: um administrador tem de as alterar primeiro',
  scim_tokens_too_many: 'Existem {{max}} tokens SCIM: elimine alguns que já não são usados',
}
