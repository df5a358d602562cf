import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: 'Host jest wymagany',
  mapped_url_missing: 'Adres jest wymagany',
  mapped_host_star: 'Znak * nie jest obsługiwany: mapowanie podaje jeden host lub początek adresu',
  mapped_host_address: 'Podaj host bez schematu, loginu i ścieżki: dla adresu wybierz typ Adres',
  mapped_url_scheme: 'Adres musi zaczynać się od https://, http:// lub ssh://',
  mapped_url_login: 'Podaj adres bez loginu: login jest w kluczu',
  mapped_url_query: 'Podaj adres bez parametrów, fragmentu i ..',
  mapped_host_twice: 'Inne mapowanie podaje to samo miejsce',
}
