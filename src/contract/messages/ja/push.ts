import type { push as english } from '../push.ts'
import type { Translated } from '../translated.ts'

export const push: Translated<typeof english> = {
  push_off: 'このサーバーはデバイスにメッセージを送信しません',
  push_needs_session: 'メッセージはサインインしているブラウザーに届きます。トークンにはブラウザーがありません',
  push_not_enabled: '先にこのブラウザーの通知を有効にしてください',
  push_endpoint_wrong: 'プッシュサービスがブラウザーに割り当てたアドレスにしてください',
  push_service_unknown: '設定 push_services に、このブラウザーのプッシュサービス {{host}} が含まれていません',
  push_keys_wrong: 'プッシュ購読のキーにしてください',
  push_gone: 'ブラウザーがメッセージを受け付けなくなりました。通知をもう一度有効にしてください',
  push_answered: '{{host}} がコード {{code}} でメッセージを拒否しました',
  push_unreadable: 'このブラウザーの購読を復号できません。通知をもう一度有効にしてください',
}
