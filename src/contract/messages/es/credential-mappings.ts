import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: 'El host es obligatorio',
  mapped_url_missing: 'La dirección es obligatoria',
  mapped_host_star: 'El carácter * no se admite: una asignación indica un host o el principio de una dirección',
  mapped_host_address: 'Un host no tiene esquema, usuario ni ruta: para una dirección, elija el tipo Dirección',
  mapped_url_scheme: 'Una dirección empieza por https://, http:// o ssh://',
  mapped_url_login: 'La dirección contiene un usuario: ya lo contiene la clave',
  mapped_url_query: 'Una dirección no tiene parámetros, fragmento ni ..',
  mapped_host_twice: 'Otra asignación indica el mismo lugar',
}
