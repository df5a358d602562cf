import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: 'Ein Host ist erforderlich',
  mapped_url_missing: 'Eine Adresse ist erforderlich',
  mapped_host_star:
    'Das Zeichen * wird nicht unterstützt: Eine Zuordnung nennt einen Host oder den Anfang einer Adresse',
  mapped_host_address: 'Ein Host hat weder Schema noch Login noch Pfad: Wählen Sie für eine Adresse den Typ Adresse',
  mapped_url_scheme: 'Eine Adresse beginnt mit https://, http:// oder ssh://',
  mapped_url_login: 'Die Adresse enthält einen Login: Der Schlüssel hat ihn',
  mapped_url_query: 'Eine Adresse hat keine Parameter, kein Fragment und kein ..',
  mapped_host_twice: 'Eine andere Zuordnung nennt dieselbe Stelle',
}
