import type { alertProblems as english } from '../alert-problems.ts'
import type { Translated } from '../translated.ts'

export const alertProblems: Translated<typeof english> = {
  alert_of_channel: '{{channel}}：{{problem}}',
  alert_with_code: '{{problem}}（コード {{code}}）',
  alert_given_up: '{{days}} 日後に再試行を中止しました：{{problem}}',
  alert_no_turn: '時間内に送信されませんでした',
  alert_server_stopped:
    '送信中にサーバーが停止されました。届いている可能性があります。届いていない場合は再試行してください',
  alert_sender_lost:
    '送信中のサーバーが途中で終了しました。届いている可能性があります。届いていない場合は再試行してください',
  alert_not_prepared: '準備できませんでした。詳細はサーバーのログにあります',
  alert_channel_fault: '使用できませんでした。詳細はサーバーのログにあります',
  alert_project_off: '途中でプロジェクトのアラートがオフになったため、送信されませんでした',
  alert_channel_off: '途中でチャンネルがオフになったため、送信されませんでした',
  alert_type_off: 'このサーバーの設定で有効になっていません',
  alert_no_recipients: '受信者がいません。アカウントでアラートを有効にしているユーザーがいません',
  alert_mailed_elsewhere: '受信者には別のチャンネルからこのアラートが届くため、送信されませんでした',
  alert_setting_missing: '{{setting}} が設定されていません',
  alert_field_missing: '{{field}} が設定されていないため使用できません。チャンネルを編集して入力してください',
  alert_secrets_unreadable: 'シークレットを読み取れません：{{problem}}',
  alert_telegram_token_wrong: 'telegram_token がボットのトークンではありません',
  alert_no_chat:
    'チャットがありません。プロジェクトに Telegram のチャット ID を設定するか、telegram_chat を設定してください',
  alert_answered_code: 'コード {{code}} の応答がありました',
  alert_answered_error: 'エラー {{code}} の応答がありました',
  alert_mail_unencrypted:
    'パスワードを暗号化せずに送信することはないため、email_username には email_secure または email_tls が必要です',
  alert_mail_slow: '時間がかかりすぎました。{{all}} 人中 {{sent}} 人に通知しました',
  alert_mail_login: '{{host}} がユーザー名とパスワードを受け付けませんでした',
  alert_mail_address: '{{host}} が差出人または受信者を拒否しました',
  alert_mail_message: '{{host}} がメールを拒否しました',
  alert_mail_encryption: '{{host}} と暗号化の方式が合いませんでした。email_secure と email_tls を確認してください',
  alert_mail_protocol: '{{host}} はメールサーバーではありません。email_port を確認してください',
  outbound_no_url: 'https:// で始まるアドレスにしてください',
  outbound_forbidden: '{{host}} は、リクエストの送信が禁止されたアドレスを指しています',
  outbound_private:
    '{{host}} は、このマシンまたはプライベートネットワークにあります。管理者が許可できます（設定 alerts.allow_private）',
  outbound_lookup_slow: '{{host}} の名前解決が時間内に完了しませんでした',
  outbound_unknown_host: '{{host}} が見つかりません。綴りを確認してください',
  outbound_no_address: '{{host}} にはアドレスがありません',
  outbound_slow: '{{host}} が {{seconds}} 秒以内に応答しませんでした',
  outbound_refused: '{{host}} が接続を拒否しました。ポートを確認してください',
  outbound_closed: '{{host}} が接続を閉じました',
  outbound_unreachable: 'ここから {{host}} に到達できません',
  outbound_certificate: '{{host}} の証明書は、ここでは信頼されていません（{{code}}）',
  outbound_tls: '{{host}} は設定どおりの TLS に対応していません。スキーム、ポート、TLS の設定を確認してください',
  outbound_failed: '{{host}} への接続に失敗しました（{{code}}）',
}
