import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: '此伺服器不傳送訊息到裝置',
  push_needs_session: '訊息只會傳送到已登入的瀏覽器，不適用於權杖',
  push_not_enabled: '請先為此瀏覽器開啟通知',
  push_endpoint_wrong: '必須是推播服務提供給瀏覽器的網址',
  push_service_unknown: '設定項目 push_services 未列出此瀏覽器的推播服務 {{host}}',
  push_keys_wrong: '必須是推播訂閱的金鑰',
  push_gone: '瀏覽器不再接收訊息：請重新開啟通知',
  push_answered: '{{host}} 拒絕了訊息，代碼 {{code}}',
  push_unreadable: '無法解密此瀏覽器的訂閱：請重新開啟通知',
}
