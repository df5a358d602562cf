import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: 'Ключ {{name}} не вдається прочитати: {{problem}}',
  key_file_required: 'Введіть шлях до файлу',
  key_file_wrong: 'Введіть шлях нижче теки сервера, без «..», наприклад team/deploy.key',
  key_file_outside: 'Файл {{place}} розташовано поза текою, з якої можна читати ключі',
  key_file_missing: 'Файлу {{place}} немає',
  key_file_unreadable: 'Файл {{place}} не вдається прочитати: {{code}}',
  key_file_not_regular: '{{place}} не є файлом',
  key_files_off: 'Цей сервер не читає ключів із файлів: не задано key_sources.folder',
  key_variable_required: 'Введіть назву змінної середовища',
  key_variable_wrong: 'Назва змінної складається з латинських літер, цифр та _',
  key_variable_outside: 'Змінна {{place}} має починатися з {{prefix}}',
  key_variable_missing: 'Сервер не має змінної {{place}}',
  key_variables_off: 'Цей сервер не читає ключів зі змінних: не задано key_sources.variable_prefix',
  key_source_empty: 'Порожньо: {{place}}',
  key_source_long: '{{place}} довше за {{max}} байт',
  key_source_not_text: '{{place}} не є текстом у UTF-8',
  key_without_login: 'Цей ключ не має імені користувача',
  key_not_ssh_passphrase: 'Парольну фразу мають лише SSH-ключі',
  key_changed_meanwhile: 'Ключ тим часом змінено. Спробуйте ще раз',
}
