import type { logStorage as english } from '../log-storage.ts'
import type { Translated } from '../translated.ts'

export const logStorage: Translated<typeof english> = {
  log_storage_unavailable: '此任務的日誌和成品在物件儲存空間中，目前無法讀取。請稍後再試；管理員可在系統資訊中查看原因',
  log_storage_off: '此任務的日誌和成品在物件儲存空間中，而本伺服器未設定該儲存空間。管理員需設定 log_storage.bucket',
  log_storage_lost: '物件儲存空間中缺少此任務的部分日誌或成品',
  storage_no_answer: '無法連線到 {{place}}：{{problem}}',
  storage_slow: '{{place}} 在 {{seconds}} 秒內沒有回應',
  storage_cut_off: '{{place}} 過早結束了回應',
  storage_failed: '{{place}} 回應 {{status}} {{problem}}',
  storage_refused: '{{place}} 回應 {{status}} {{problem}}：請檢查 log_storage 中的儲存貯體、區域、金鑰及其權限',
  storage_missing: '{{place}} 沒有物件 {{key}}',
  storage_damaged: '{{place}} 中的物件 {{key}} 與所儲存的內容不符',
}
