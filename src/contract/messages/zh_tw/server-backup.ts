import type { serverBackup as english } from '../server-backup.ts'
import type { Translated } from '../translated.ts'

export const serverBackup: Translated<typeof english> = {
  backup_not_one: '這不是 Signalbox 的備份',
  backup_format: '該備份由版本 {{release}} 建立，此版本無法辨識其格式',
  backup_newer: '該備份由較新的 Signalbox 版本 {{release}} 建立：其資料庫包含 {{migrations}}。請以該版本還原',
  backup_incomplete: '備份過早結束：不完整',
  backup_damaged: '備份已損毀',
  backup_file_damaged: '備份中的檔案 {{name}} 與所儲存的內容不符',
  backup_file_unknown: '備份包含此版本無法辨識的檔案 {{name}}',
  backup_database_damaged: '備份中的資料庫已損毀：{{problem}}',
  backup_keys_damaged: '備份中的加密金鑰已損毀，或不屬於本伺服器',
  backup_passphrase_wrong: '該密碼片語不是加密此備份中的金鑰時所用的密碼片語',
  backup_without_keys: '備份不含加密金鑰',
  backup_no_keys: '伺服器沒有可儲存的加密金鑰',
  backup_no_room: '{{folder}} 沒有備份所需的 {{needed}} 位元組可用空間',
  backup_not_there: '沒有這個備份',
  backup_needs_passphrase:
    '備份包含加密金鑰，需要以密碼片語加密。請設定 backup.passphrase，或將 backup.keys 設為 false',
  backup_is_running: '已有備份正在進行',
  backup_cut_off: '伺服器在備份完成之前結束',
  backup_failed: '備份失敗：{{problem}}',
  backup_other_database: '該資料庫屬於另一套 Signalbox，或是空的。請先以 pg_restore 還原其傾印，然後再次執行此命令',
  backup_other_kind: '該備份來自使用 {{dialect}} 的伺服器；設定項目 dialect 指定的是其他資料庫',
  backup_not_empty: '{{folder}} 不是空的。請以 SIGNALBOX_DATA 指定空目錄，或將其中的內容移走',
  restored_running: '伺服器從 {{created}} 的備份還原；建立該備份時，此執行正在進行。其結果未知',
  restored_waiting: '伺服器從 {{created}} 的備份還原；建立該備份時，此任務正在等待。此後它可能已執行過，因此未再次啟動',
  restored_pause: '伺服器從 {{created}} 的備份還原。恢復排程之前，請先確認此後執行過哪些內容',
}
