import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: 'キー「{{name}}」を読み取れません：{{problem}}',
  key_file_required: 'ファイルのパスを入力してください',
  key_file_wrong: 'サーバーのフォルダー配下のパスを、「..」を使わずに入力してください。例：team/deploy.key',
  key_file_outside: 'ファイル {{place}} は、キーの読み取りが許可されたフォルダーの外にあります',
  key_file_missing: 'ファイル {{place}} がありません',
  key_file_unreadable: 'ファイル {{place}} を読み取れません：{{code}}',
  key_file_not_regular: '{{place}} はファイルではありません',
  key_files_off: 'このサーバーはファイルからキーを読み取りません。key_sources.folder が設定されていません',
  key_variable_required: '環境変数の名前を入力してください',
  key_variable_wrong: '変数の名前に使えるのは、英数字と _ です',
  key_variable_outside: '変数 {{place}} は {{prefix}} で始まる必要があります',
  key_variable_missing: 'サーバーに変数 {{place}} がありません',
  key_variables_off: 'このサーバーは変数からキーを読み取りません。key_sources.variable_prefix が設定されていません',
  key_source_empty: '{{place}} は空です',
  key_source_long: '{{place}} が {{max}} バイトを超えています',
  key_source_not_text: '{{place}} は UTF-8 のテキストではありません',
  key_without_login: 'このキーにユーザー名はありません',
  key_not_ssh_passphrase: 'パスフレーズがあるのは SSH キーだけです',
  key_changed_meanwhile: 'その間にキーが変更されました。もう一度お試しください',
}
