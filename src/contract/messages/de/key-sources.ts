import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: 'Der Schlüssel {{name}} ist nicht lesbar: {{problem}}',
  key_file_required: 'Geben Sie den Pfad der Datei ein',
  key_file_wrong: 'Geben Sie einen Pfad unterhalb des Ordners des Servers ein, ohne „..“, etwa team/deploy.key',
  key_file_outside: 'Die Datei {{place}} liegt außerhalb des Ordners, aus dem Schlüssel gelesen werden dürfen',
  key_file_missing: 'Die Datei {{place}} gibt es nicht',
  key_file_unreadable: 'Die Datei {{place}} ist nicht lesbar: {{code}}',
  key_file_not_regular: '{{place}} ist keine Datei',
  key_files_off: 'Dieser Server liest keine Schlüssel aus Dateien: key_sources.folder ist nicht gesetzt',
  key_variable_required: 'Geben Sie den Namen der Umgebungsvariablen ein',
  key_variable_wrong: 'Der Name einer Variablen besteht aus Buchstaben, Ziffern und _',
  key_variable_outside: 'Die Variable {{place}} muss mit {{prefix}} beginnen',
  key_variable_missing: 'Der Server hat keine Variable {{place}}',
  key_variables_off: 'Dieser Server liest keine Schlüssel aus Variablen: key_sources.variable_prefix ist nicht gesetzt',
  key_source_empty: '{{place}} ist leer',
  key_source_long: '{{place}} ist länger als {{max}} Bytes',
  key_source_not_text: '{{place}} ist kein Text in UTF-8',
  key_without_login: 'Dieser Schlüssel hat keinen Benutzernamen',
  key_not_ssh_passphrase: 'Nur SSH-Schlüssel haben eine Passphrase',
  key_changed_meanwhile: 'Der Schlüssel wurde inzwischen geändert. Versuchen Sie es erneut',
}
