import type { keySourceProblems as english } from '../key-sources.ts'
import type { Translated } from '../translated.ts'

export const keySourceProblems: Translated<typeof english> = {
  key_source_unread: '無法讀取金鑰 {{name}}：{{problem}}',
  key_file_required: '請輸入檔案路徑',
  key_file_wrong: '請輸入伺服器目錄之下的路徑，不含「..」，例如 team/deploy.key',
  key_file_outside: '檔案 {{place}} 不在允許讀取金鑰的目錄中',
  key_file_missing: '檔案 {{place}} 不存在',
  key_file_unreadable: '無法讀取檔案 {{place}}：{{code}}',
  key_file_not_regular: '{{place}} 不是檔案',
  key_files_off: '本伺服器不從檔案讀取金鑰：未設定 key_sources.folder',
  key_variable_required: '請輸入環境變數的名稱',
  key_variable_wrong: '變數名稱由英文字母、數字和 _ 組成',
  key_variable_outside: '變數 {{place}} 必須以 {{prefix}} 開頭',
  key_variable_missing: '伺服器沒有變數 {{place}}',
  key_variables_off: '本伺服器不從變數讀取金鑰：未設定 key_sources.variable_prefix',
  key_source_empty: '{{place}} 是空的',
  key_source_long: '{{place}} 超過 {{max}} 位元組',
  key_source_not_text: '{{place}} 不是 UTF-8 文字',
  key_without_login: '此金鑰沒有使用者名稱',
  key_not_ssh_passphrase: '只有 SSH 金鑰才有密碼片語',
  key_changed_meanwhile: '金鑰在此期間已變更。請再試一次',
}
