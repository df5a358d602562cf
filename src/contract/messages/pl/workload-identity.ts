import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: 'Odbiorca (audience) jest wymagany',
  identity_audience_wrong: 'Odbiorca (audience) nie może zawierać spacji ani znaków sterujących',
  identity_variable_missing: 'Wymagana jest zmienna dla tokenu lub jego pliku',
  identity_variable_twice: 'Tej zmiennej używa inny token',
  identity_variable_tool: 'Ta zmienna steruje programem i nie może zawierać tokenu',
  identity_tokens_too_many: 'Najwyżej {{max}} tokenów',
  identity_issuer_missing:
    'Tokeny tożsamości wymagają adresu publicznego tego serwera: ustawia go administrator (ustawienie web_host)',
  identity_key_waits: 'Nowy klucz jest już opublikowany i za kilka minut zacznie podpisywać',
  identity_keys_too_many: 'Kluczy jest już {{max}}: poczekaj, aż wygasną tokeny starszych',
  identity_key_not_decrypted: 'Nie można odczytać klucza tokenów tożsamości: {{problem}}',
}
