import type { deliveryReasons as english } from '../delivery-reasons.ts'
import type { Translated } from '../translated.ts'

export const deliveryReasons: Translated<typeof english> = {
  no_matcher: 'マッチャーがありません。プロジェクトとサーバーのアドレスには 1 つ以上必要です',
  matcher_failed: '「{{matcher}}」が一致しません',
  sent_a_ping: '{{sender}} が ping を送信しました。接続のテストなので、何も開始しません',
  trigger_unreadable: '設定を読み取れません。保存し直してください',
  stored_answers_unread: '保存された回答を読み取れません：{{problem}}',
  value_not_found: '{{value}}：{{variable}} の値が {{key}} に見つかりませんでした',
  deliveries_too_many: '認証のない送信元から、1 分間に {{max}} 件を超える配信がありました。認証を必須にしてください',
  delivery_too_large: '本文が {{kib}} KiB を超えています',
  received_before: '同じ配信をすでに受信しています',
  received_before_as: '同じ配信を、配信 {{delivery}} としてすでに受信しています',
  header_not_kept: 'ヘッダー {{header}} はシークレットを含むため、保持されていません。送信元から再送してください',
  not_started_by_fault: 'このサーバーの不具合で開始できませんでした。詳細はサーバーのログにあります',
  sender_key_empty: 'キーにシークレットがありません。選択するか、保存してください',
  header_missing: 'ヘッダー {{header}} がありません',
  signature_wrong: '{{header}} の署名が、本文とシークレットに一致しません',
  token_wrong: '{{header}} のトークンが正しくありません',
  login_missing: 'ユーザー名とパスワードがありません。ヘッダー Authorization は Basic で始まる必要があります',
  login_wrong: 'ユーザー名またはパスワードが正しくありません',
  method_unknown: '方式 {{method}} は不明です',
}
