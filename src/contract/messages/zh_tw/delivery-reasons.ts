import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: '沒有比對條件：專案網址和伺服器網址至少需要一個',
  matcher_failed: '{{matcher}} 不符合',
  sent_a_ping: '{{sender}} 傳送了 ping，僅用於測試連線，不會啟動任何任務',
  trigger_unreadable: '無法讀取其設定：請重新儲存',
  stored_answers_unread: '無法讀取其已儲存的回答：{{problem}}',
  value_not_found: '{{value}}：在 {{key}} 找不到用於 {{variable}} 的內容',
  deliveries_too_many: '未經驗證的傳送端每分鐘傳來超過 {{max}} 次傳遞：請要求驗證',
  delivery_too_large: '本文大於 {{kib}} KiB',
  received_before: '先前已收到相同的傳遞',
  received_before_as: '先前已收到相同的傳遞，即傳遞 {{delivery}}',
  header_not_kept: '標頭 {{header}} 含有機密，未予保留：請讓傳送端重新傳送',
  not_started_by_fault: '本伺服器未能啟動任務：詳情請見其日誌',
  sender_key_empty: '金鑰沒有機密：請選擇或儲存一個',
  header_missing: '缺少標頭 {{header}}',
  signature_wrong: '{{header}} 中的簽章與本文和機密不符',
  token_wrong: '{{header}} 中的權杖不正確',
  login_missing: '缺少使用者名稱和密碼：標頭 Authorization 必須以 Basic 開頭',
  login_wrong: '使用者名稱或密碼不正確',
  method_unknown: '未知的方法 {{method}}',
}
