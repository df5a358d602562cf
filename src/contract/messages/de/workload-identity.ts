import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: 'Eine Audience ist erforderlich',
  identity_audience_wrong: 'Eine Audience enthält keine Leerzeichen und keine Steuerzeichen',
  identity_variable_missing: 'Eine Variable für das Token oder für seine Datei ist erforderlich',
  identity_variable_twice: 'Ein anderes Token verwendet diese Variable',
  identity_variable_tool: 'Diese Variable steuert ein Programm und kann kein Token enthalten',
  identity_tokens_too_many: 'Höchstens {{max}} Tokens sind erlaubt',
  identity_issuer_missing:
    'Identitätstokens brauchen die öffentliche Adresse dieses Servers: Ein Administrator legt sie fest (Einstellung web_host)',
  identity_key_waits: 'Ein neuer Schlüssel ist schon veröffentlicht und signiert in wenigen Minuten',
  identity_keys_too_many: 'Es gibt schon {{max}} Schlüssel: Warten Sie, bis die Tokens der älteren abgelaufen sind',
  identity_key_not_decrypted: 'Der Schlüssel der Identitätstokens kann nicht gelesen werden: {{problem}}',
}
