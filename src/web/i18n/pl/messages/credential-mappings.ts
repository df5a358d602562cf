import type { credentialMappings as english } from '../../../../contract/messages/credential-mappings.ts'
import type { Translated } from '../../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: 'Host jest wymagany',
  mapped_url_missing: 'Adres jest wymagany',
  mapped_host_star: 'Znak * nie jest obsługiwany: mapowanie podaje jeden host lub początek adresu',
  mapped_host_address: 'Host nie ma schematu, loginu ani ścieżki: dla adresu wybierz typ Adres',
  mapped_url_scheme: 'Adres zaczyna się od https://, http:// lub ssh://',
  mapped_url_login: 'Adres zawiera login: login ma klucz',
  mapped_url_query: 'Adres nie ma parametrów, fragmentu ani ..',
  mapped_host_twice: 'Inne mapowanie podaje to samo miejsce',
}
