import type { attention as english } from '../../../../contract/messages/attention.ts'
import type { Translated } from '../../translated.ts'

export const attention: Translated<typeof english> = {
  attention_disk_filling: '直近数日の増加ペースでは、データフォルダーのディスクは約 {{days}} 日で満杯になります',
  attention_disk_low: 'データフォルダーのディスクの空きが {{percent}} % しかありません',
  attention_wal_large: 'データベースの先行書き込みログが {{size}} MiB になっています',
  attention_connections: 'データベースの接続が {{max}} 個中 {{used}} 個使われています',
  attention_secrets_unreadable: '保存されたシークレット {{count}} 個を読み取れません。必要とするタスクは失敗します',
  attention_not_isolated: 'タスクが、サーバーからも互いからも隔離されていません',
  attention_servers_lost: '終了の通知がないまま応答のないサーバー：{{names}}',
  attention_settings_differ: '稼働中のサーバー間で、共通であるべき設定が異なります：{{names}}',
  attention_clock: '{{name}} の時計が、データベースの時計と {{seconds}} 秒ずれています',
  attention_no_runner: '{{count}} 個のタスクが、オンラインでないランナーを待っています（タグ：{{tags}}）',
  attention_runners_closed: 'タスクを受け付けるランナーがないため、{{count}} 個のタスクが待機しています',
  attention_waiting_long: 'タスクが {{minutes}} 分間待機しています',
  attention_runners_lost: 'タスク実行中のランナー {{count}} 台が応答していません',
  attention_schedules_late:
    '{{count}} 個のスケジュールが予定どおりに開始していません。最も古いものは {{minutes}} 分遅れています',
  attention_alerts_late: 'アラート {{count}} 件が {{minutes}} 分を超えて送信待ちです',
  attention_alerts_failed: '過去 1 日のアラート {{count}} 件を送信できませんでした',
  attention_storage: 'ログがオブジェクトストレージに移動されていません：{{problem}}',
  attention_storage_failing: '終了したタスク {{count}} 個のログを、オブジェクトストレージに移動できませんでした',
  attention_audit_sink:
    '送信先「{{name}}」に、監査ログのイベント {{count}} 件が送信されていません。最も古いものは {{minutes}} 分前のものです',
  attention_audit_sink_failing:
    '送信先「{{name}}」に、監査ログのイベント {{count}} 件が送信されていません。最も古いものは {{minutes}} 分前のものです：{{problem}}',
  attention_address_missing: 'サーバーの公開アドレスが設定されていません',
  attention_address_open: 'コンソールが暗号化なしで利用されています。途中でパスワードを読み取られるおそれがあります',
  attention_proxies: '前段のすべてのプロキシを、自組織のものとして信頼しています',
  remedy_disk: 'データフォルダーを書き込み可能にするか、マウントし直してください',
  remedy_space: '空き容量を増やすか、保持する終了済みタスクを減らすか、ログをオブジェクトストレージに移してください',
  remedy_wal: '応答しないバックアップなど、データベースファイルを開いたままのプログラムを終了してください',
  remedy_connections: 'PostgreSQL の max_connections を増やすか、サーバーの postgres.pool を減らしてください',
  remedy_database: 'データベースとそのディスクを確認してください。コードごとの原因はドキュメントに記載されています',
  remedy_migrations: 'サーバーを再起動してください。データベースがアップグレードされます',
  remedy_keys:
    'サーバーにキーを戻すか、signalbox vault rekey を実行して、失われたキーが必要なシークレットを空にしてください',
  remedy_isolation:
    'サーバーを root で起動するか、signalbox isolate を実行して、プロジェクトごとにシステムユーザーを用意してください',
  remedy_servers_lost: '再起動してください。意図的に撤去したサーバーは 1 週間以内に表示されなくなります',
  remedy_settings_differ: 'すべてのサーバーの設定を揃え、異なるサーバーを再起動してください',
  remedy_clock: 'NTP で時計を同期してください',
  remedy_no_runner: 'これらのタグを持つランナーを起動するか、テンプレートのタグを変更してください',
  remedy_runners_closed: '受付停止中またはドレイン中のランナーの受付を再開するか、無効なランナーを有効にしてください',
  remedy_waiting_long: '待機の理由を確認してください。上限を引き上げたり、実行中のタスクを停止したりできます',
  remedy_runners_lost: 'ランナーのマシンを確認してください。そのタスクは、数分後に失われたものとして終了します',
  remedy_schedules_late: 'サーバーとデータベースの負荷、およびログでスケジュールのエラーを確認してください',
  remedy_alerts: 'チャンネルの配信を確認し、テストしてください',
  remedy_storage: 'log_storage のアドレス、バケット、キーを確認してください',
  remedy_audit_sink:
    '受信側と、送信先の設定を確認してください。保持期間を過ぎたイベントが削除されるまでは、何も失われません',
  remedy_address_missing: 'web_host を設定してください。メールとアラートのリンク、プロバイダーでのサインインに必要です',
  remedy_address_open: '証明書を備えたプロキシを前段に置き、web_host にその https アドレスを設定してください',
  remedy_proxies: 'trust_proxy に、プロキシの数またはアドレスを設定してください',
}
