import type { groupMapping as english } from '../group-mapping.ts'
import type { Translated } from '../translated.ts'

export const groupMapping: Translated<typeof english> = {
  rule_provider_wrong: 'Debe ser el identificador de un proveedor, o estar vacío para cualquiera',
  pattern_required: 'Introduzca un grupo, o un patrón con *',
  pattern_stars: 'Debe tener como máximo {{max}} asteriscos',
  rule_project_required: 'Elija el proyecto',
  rule_label_required: 'Introduzca la etiqueta de los proyectos',
  rule_role_required: 'Elija el rol que concede la regla',
  rule_required: 'Envíe la regla que se va a previsualizar; o remove, con el id de una regla',
  rule_id_required: 'necesita el id de la regla en la consulta',
  rules_too_many: 'Hay {{max}} reglas: elimine alguna que ya no se use',
  no_such_project: 'no existe ese proyecto',
  rule_switched_off: 'La regla está desactivada',
  rule_no_identities: 'Ningún proveedor conoce a este usuario',
  rule_no_identity: '{{provider}} no conoce a este usuario',
  rule_matched: '{{claim}} contiene «{{value}}» (proveedor {{provider}})',
  rule_claim_missing: 'El proveedor no envió {{claim}}',
  rule_no_value: 'Ninguno de los {{count}} valores de {{claim}} coincide',
  rule_no_value_one: 'El único valor de {{claim}} no coincide',
  member_by_rule:
    'La regla «{{rule}}» de asignación de grupos concede este rol: un administrador puede cambiar la regla o el grupo del usuario',
  admin_by_rule:
    'La regla «{{rule}}» de asignación de grupos concede la condición de administrador: cambie la regla o el grupo del usuario',
  role_used_by_rules:
    'Las reglas {{rules}} de asignación de grupos conceden {{role}}: un administrador debe cambiarlas antes',
  scim_tokens_too_many: 'Hay {{max}} tokens SCIM: elimine alguno que ya no se use',
}
