import type { health as english } from '../health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  data_unwritable: '資料目錄無法寫入（{{problem}}）',
  data_full: '資料目錄所在的磁碟已滿',
  migrations_missing: '資料庫缺少此版本的 {{count}} 項變更。是否還原了較舊的複本？',
  keys_missing: '已儲存的機密需要本伺服器沒有的金鑰',
}
