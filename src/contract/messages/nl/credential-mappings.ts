import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: 'Een host is verplicht',
  mapped_url_missing: 'Een adres is verplicht',
  mapped_host_star: 'Het teken * wordt niet ondersteund: een koppeling noemt één host, of het begin van een adres',
  mapped_host_address: 'Een host heeft geen schema, login of pad: kies voor een adres het type Adres',
  mapped_url_scheme: 'Een adres begint met https://, http:// of ssh://',
  mapped_url_login: 'Het adres bevat een login: die hoort in de sleutel',
  mapped_url_query: 'Een adres heeft geen parameters, geen fragment en geen ..',
  mapped_host_twice: 'Een andere koppeling noemt dezelfde plaats',
}
