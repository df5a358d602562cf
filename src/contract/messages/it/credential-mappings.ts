import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: 'È necessario un host',
  mapped_url_missing: 'È necessario un indirizzo',
  mapped_host_star: 'Il carattere * non è supportato: un’associazione indica un host oppure l’inizio di un indirizzo',
  mapped_host_address: 'Un host non ha schema, nome utente o percorso: per un indirizzo scegliere il tipo Indirizzo',
  mapped_url_scheme: 'Un indirizzo inizia con https://, http:// o ssh://',
  mapped_url_login: 'L’indirizzo contiene un nome utente, che va indicato nella chiave',
  mapped_url_query: 'Un indirizzo non ha parametri, frammenti né ..',
  mapped_host_twice: 'Un’altra associazione indica la stessa destinazione',
}
