import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: 'È necessaria un’audience',
  identity_audience_wrong: 'Un’audience non contiene spazi né caratteri di controllo',
  identity_variable_missing: 'È necessaria una variabile per il token o per il suo file',
  identity_variable_twice: 'Un altro token usa questa variabile',
  identity_variable_tool: 'Questa variabile controlla un programma e non può contenere un token',
  identity_tokens_too_many: 'Sono ammessi al massimo {{max}} token',
  identity_issuer_missing:
    'I token di identità richiedono l’indirizzo pubblico di questo server: un amministratore lo imposta (impostazione web_host)',
  identity_key_waits: 'Una nuova chiave è già pubblicata e inizia a firmare entro pochi minuti',
  identity_keys_too_many: 'Ci sono già {{max}} chiavi: attendere che i token di quelle più vecchie siano scaduti',
  identity_key_not_decrypted: 'Impossibile leggere la chiave dei token di identità: {{problem}}',
}
