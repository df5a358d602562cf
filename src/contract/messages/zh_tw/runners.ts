import type { runners as english } from '../runners.ts'
import type { Translated } from '../translated.ts'

export const runners: Translated<typeof english> = {
  runner_tag_comma: '標籤不含逗號：逗號用於分隔標籤',
  runner_tags_too_many: '最多 {{max}} 個標籤',
  runner_tag_required: '必須填寫標籤：非預設的專案 Runner 只會取得要求其標籤的任務',
  runner_webhook_wrong: '必須是以 http:// 或 https:// 開頭且不含密碼的網址',
  runner_public_key_wrong: '必須是 PEM 格式、至少 2048 位元的 RSA 公開金鑰',
  runner_project_fixed: 'Runner 不能更換專案：請改為新增一個',
  runner_local_name: '伺服器的本機 Runner 使用該伺服器的名稱（設定項目 node）',
  runner_local_kept: '伺服器的本機 Runner 無法刪除：若要避免其取得任務，請將其封鎖或停用',
  runner_local_registered: '伺服器的本機 Runner 不需註冊：由伺服器啟動',
  runner_registered: '此 Runner 已註冊：請新增另一個；若此 Runner 不再使用，請將其刪除',
  metrics_off: '此伺服器沒有指標：請設定 metrics_token',
  runner_busy: '此 Runner 有 {{count}} 個任務尚未結束：請將其排空並等待，或先停止這些任務',
  runners_remote_off: '此伺服器不接受其他機器上的 Runner：管理員需設定 use_remote_runner',
  runner_token_of_pod: 'Pod 的權杖僅用於與其任務有關的呼叫',
  registration_token_wrong: '註冊權杖無效：不正確、已使用過或已過期',
}
