import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: 'Deve ser o slug de um provedor, ou vazio para qualquer um',
  pattern_required: 'Informe um grupo ou um padrão com *',
  pattern_stars: 'Deve ter no máximo {{max}} asteriscos',
  rule_project_required: 'Escolha o projeto',
  rule_label_required: 'Informe o rótulo dos projetos',
  rule_role_required: 'Escolha a função que a regra concede',
  rule_required: 'Envie a regra para a prévia, ou o campo remove com o id de uma regra',
  rule_id_required: 'precisa do id da regra na query',
  rules_too_many: 'Existem {{max}} regras: exclua algumas que não são mais usadas',
  no_such_project: 'este projeto não existe',
  rule_switched_off: 'A regra está desativada',
  rule_no_identities: 'Nenhum provedor conhece este usuário',
  rule_no_identity: '{{provider}} não conhece este usuário',
  rule_matched: '{{claim}} contém “{{value}}” (provedor {{provider}})',
  rule_claim_missing: 'O provedor não enviou {{claim}}',
  rule_no_value: 'Nenhum dos {{count}} valores de {{claim}} corresponde',
  rule_no_value_one: 'O único valor de {{claim}} não corresponde',
  member_by_rule:
    'A regra “{{rule}}” do mapeamento de grupos concede esta função: um administrador pode alterar a regra ou o grupo do usuário',
  admin_by_rule:
    'A regra “{{rule}}” do mapeamento de grupos torna este usuário administrador: altere a regra ou o grupo do usuário',
  role_used_by_rules:
    'As regras {{rules}} do mapeamento de grupos concedem {{role}}: um administrador precisa alterá-las antes',
  scim_tokens_too_many: 'Existem {{max}} tokens SCIM: exclua alguns que não são mais usados',
}
