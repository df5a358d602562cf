import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: 'Ключ {{name}} не удаётся прочитать: {{problem}}',
  key_file_required: 'Введите путь к файлу',
  key_file_wrong: 'Введите путь внутри папки сервера, без «..», например team/deploy.key',
  key_file_outside: 'Файл {{place}} находится вне папки, из которой разрешено читать ключи',
  key_file_missing: 'Файла {{place}} нет',
  key_file_unreadable: 'Файл {{place}} не удаётся прочитать: {{code}}',
  key_file_not_regular: '{{place}} — не файл',
  key_files_off: 'Этот сервер не читает ключи из файлов: не задан key_sources.folder',
  key_variable_required: 'Введите имя переменной окружения',
  key_variable_wrong: 'Имя переменной состоит из латинских букв, цифр и _',
  key_variable_outside: 'Переменная {{place}} должна начинаться с {{prefix}}',
  key_variable_missing: 'У сервера нет переменной {{place}}',
  key_variables_off: 'Этот сервер не читает ключи из переменных: не задан key_sources.variable_prefix',
  key_source_empty: '{{place}}: пусто',
  key_source_long: '{{place}}: длиннее {{max}} байт',
  key_source_not_text: '{{place}}: это не текст в UTF-8',
  key_without_login: 'У этого ключа нет имени пользователя',
  key_not_ssh_passphrase: 'Парольная фраза есть только у SSH-ключей',
  key_changed_meanwhile: 'Ключ тем временем изменён. Попробуйте ещё раз',
}
