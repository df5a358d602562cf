import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: 'Укажите аудиторию',
  identity_audience_wrong: 'В аудитории не должно быть пробелов и управляющих символов',
  identity_variable_missing: 'Укажите переменную для токена или для его файла',
  identity_variable_twice: 'Эту переменную использует другой токен',
  identity_variable_tool: 'Эта переменная управляет программой и не может содержать токен',
  identity_tokens_too_many: 'Должно быть не более {{max}} токенов',
  identity_issuer_missing:
    'Токенам идентификации нужен публичный адрес этого сервера: его задаёт администратор (параметр web_host)',
  identity_key_waits: 'Новый ключ уже опубликован и через несколько минут начнёт подписывать',
  identity_keys_too_many: 'Ключей уже {{max}}: подождите, пока истекут токены более старых',
  identity_key_not_decrypted: 'Ключ токенов идентификации не удаётся прочитать: {{problem}}',
}
