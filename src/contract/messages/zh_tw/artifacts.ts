import type { artifacts as english } from '../artifacts.ts'
import type { Translated } from '../translated.ts'

export const artifacts: Translated<typeof english> = {
  artifact_too_large: '一個任務的成品總共不得超過 {{size}}（設定項目 max_artifact_bytes）',
  artifact_too_many: '一個任務最多 {{max}} 個成品（設定項目 max_artifact_files）',
  artifact_link: '這是符號連結，不會跟隨',
  artifact_special: '這不是一般檔案',
  artifact_name: '其名稱不是有效的 UTF-8，或超過 {{max}} 位元組',
  artifact_unreadable: '任務的使用者無法讀取它',
  artifact_server_full: '伺服器磁碟已滿',
  artifact_not_stored: '伺服器無法儲存：{{problem}}',
  artifact_stopped: '儲存之前任務已停止',
  artifact_part: '檔案大小為 {{size}} 位元組：所請求範圍的起點必須在檔案結尾之前',
  artifact_lost: '伺服器的資料目錄中缺少 {{name}} 的內容',
  artifacts_not_listed: '無法列出檔案：{{problem}}',
}
