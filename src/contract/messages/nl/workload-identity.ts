import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: 'Een audience is verplicht',
  identity_audience_wrong: 'Een audience heeft geen spaties en geen stuurtekens',
  identity_variable_missing: 'Een variabele voor het token of voor het bestand ervan is verplicht',
  identity_variable_twice: 'Een ander token gebruikt deze variabele',
  identity_variable_tool: 'Deze variabele bestuurt een programma en kan geen token bevatten',
  identity_tokens_too_many: 'Mag maximaal {{max}} tokens hebben',
  identity_issuer_missing:
    'Identiteitstokens hebben het openbare adres van deze server nodig: een beheerder stelt het in (instelling web_host)',
  identity_key_waits: 'Er is al een nieuwe sleutel gepubliceerd, die binnen enkele minuten begint te ondertekenen',
  identity_keys_too_many: 'Er zijn al {{max}} sleutels: wacht tot de tokens van de oudere zijn verlopen',
  identity_key_not_decrypted: 'De sleutel van identiteitstokens kan niet worden gelezen: {{problem}}',
}
