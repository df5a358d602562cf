import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: 'La audiencia es obligatoria',
  identity_audience_wrong: 'Una audiencia no tiene espacios ni caracteres de control',
  identity_variable_missing: 'Se necesita una variable para el token o para su archivo',
  identity_variable_twice: 'Otro token usa esta variable',
  identity_variable_tool: 'Esta variable controla un programa y no puede contener un token',
  identity_tokens_too_many: 'Debe tener como máximo {{max}} tokens',
  identity_issuer_missing:
    'Los tokens de identidad necesitan la dirección pública de este servidor: la define un administrador (ajuste web_host)',
  identity_key_waits: 'Ya se ha publicado una clave nueva, que empezará a firmar en unos minutos',
  identity_keys_too_many: 'Ya hay {{max}} claves: espere a que caduquen los tokens de las más antiguas',
  identity_key_not_decrypted: 'La clave de los tokens de identidad no se puede leer: {{problem}}',
}
