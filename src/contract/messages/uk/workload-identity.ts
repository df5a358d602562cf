import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: 'Потрібна audience',
  identity_audience_wrong: 'Audience не містить пробілів і керівних символів',
  identity_variable_missing: 'Потрібна змінна для токена або для його файлу',
  identity_variable_twice: 'Цю змінну використовує інший токен',
  identity_variable_tool: 'Ця змінна керує програмою й не може містити токена',
  identity_tokens_too_many: 'Щонайбільше токенів: {{max}}',
  identity_issuer_missing:
    'Токени ідентичності потребують публічної адреси цього сервера: її задає адміністратор (параметр web_host)',
  identity_key_waits: 'Новий ключ уже опубліковано, за кілька хвилин він почне підписувати',
  identity_keys_too_many: 'Ключів уже {{max}}: зачекайте, доки мине строк дії токенів старіших',
  identity_key_not_decrypted: 'Ключ токенів ідентичності не вдається прочитати: {{problem}}',
}
