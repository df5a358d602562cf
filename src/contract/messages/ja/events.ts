import type { events as english } from '../events.ts'
import type { Translated } from '../translated.ts'

/** What events say that happened, as far as their action and object do not say it already. */
export const events: Translated<typeof english> = {
  event_from: '{{what}}（操作元：{{origin}}）',
  event_origin: '{{address}}、プログラム：{{agent}}',
  event_hashed_name: '（ハッシュ化された名前）',

  event_subscription_activated: 'サブスクリプション {{plan}} を有効化しました',
  event_subscription_removed: 'サブスクリプション {{plan}} を削除しました',
  event_policy_updated: 'サインインポリシー {{setting}} を変更しました',
  event_all_schedules_paused: 'サーバーのすべてのスケジュールを一時停止しました',
  event_all_schedules_paused_for: 'サーバーのすべてのスケジュールを一時停止しました：{{reason}}',
  event_all_schedules_resumed: 'サーバーのすべてのスケジュールを再開しました',
  event_cache_cleared: 'キャッシュを消去しました',
  event_caches_cleared: 'すべてのプロジェクトのキャッシュを消去しました',
  event_exported: 'イベントをエクスポートしました',
  event_exported_project: 'プロジェクトのイベントをエクスポートしました',
  event_exported_with_proof: 'すべてのイベントを証明付きでエクスポートしました',
  event_server_backup_started: 'サーバーのバックアップを開始しました',
  event_backup_downloaded: 'プロジェクトのバックアップをダウンロードしました',
  event_mail_tested: '{{to}} にテストメッセージを送信しました',

  event_denied: '{{call}} を拒否しました：{{why}}',
  event_denied_hidden: '{{call}} を拒否しました：プロジェクト {{project}} へのアクセス権がありません',
  event_denied_again: '{{denial}}（1 分以内にほか {{count}} 件）',
  event_denied_others: '1 分以内にほか {{count}} 件のリクエストを拒否しました',

  event_provider_tested: 'ID プロバイダー {{name}} をテストしました',
  event_identity_linked: 'アカウント {{username}} を {{provider}} と連携しました',
  event_identity_unlinked: 'アカウント {{username}} と {{provider}} の連携を解除しました',
  event_user_as_provider_states: 'ユーザー {{username}} を {{provider}} の情報に合わせて変更しました',
  event_user_gone: 'ユーザー {{username}} は {{provider}} で削除されたか、無効になっています',
  event_user_created_with_provider: '{{provider}} での初回サインイン時にユーザー {{username}} を作成しました',
  event_user_created_by_email: 'メールでの初回サインイン時にユーザー {{username}} を作成しました',
  event_user_created_by_invitation:
    'ユーザー {{inviter}} の招待によりユーザー {{username}} を作成しました（操作元：{{origin}}）',
  event_user_blocked: 'ユーザー {{username}} をブロックしました',
  event_user_unblocked: 'ユーザー {{username}} のブロックを解除しました',
  event_password_set_by_link: 'ユーザー {{username}} のパスワードをリンクから設定しました（操作元：{{origin}}）',
  event_password_changed_at_sign_in:
    'ユーザー {{username}} のパスワードをサインイン時に変更しました（操作元：{{origin}}）',
  event_password_link_asked: 'ユーザー {{username}} のパスワードを設定するリンクが要求されました',
  event_password_link_created: 'ユーザー {{username}} のパスワードを設定するリンクを作成しました',
  event_sign_in_link_created: 'ユーザー {{username}} としてサインインするリンクをコマンドラインで作成しました',
  event_token_created: 'ユーザー {{username}} の API トークン {{name}} を作成しました',
  event_token_deleted: 'ユーザー {{username}} の API トークン {{name}} を削除しました',

  event_app_added: 'アカウント {{username}} に認証アプリを追加しました',
  event_factor_removed: 'アカウント {{username}} の第 2 要素を削除しました',
  event_app_removed: 'アカウント {{username}} の認証アプリを削除しました',
  event_email_factor_added: 'アカウント {{username}} のメールコードを有効にしました',
  event_email_factor_removed: 'アカウント {{username}} のメールコードを無効にしました',
  event_passkey_added: 'アカウント {{username}} にパスキーを追加しました',
  event_passkey_renamed: 'アカウント {{username}} のパスキーの名前を変更しました',
  event_passkey_removed: 'アカウント {{username}} のパスキーを削除しました',
  event_recovery_codes_renewed: 'アカウント {{username}} のリカバリーコードを新しいものに置き換えました',

  event_session_ended: 'ユーザー {{username}} の {{device}} でのセッションを終了しました（{{why}}）',
  event_sessions_ended: 'ユーザー {{username}} の {{count}} 個のセッションを終了しました（{{why}}）',
  event_session_expired: 'ユーザー {{username}} の {{device}} でのセッションの有効期限が切れました',
  event_sessions_expired: 'ユーザー {{username}} の {{count}} 個のセッションの有効期限が切れました',
  ended_from: '操作元：{{origin}}',
  ended_on_command_line: 'コマンドラインでの操作',
  ended_user_blocked: 'ユーザーがブロックされたため',
  ended_user_unblocked: 'ユーザーのブロックが解除されたため',
  ended_account_deleted: 'アカウントが削除されたため',
  ended_new_password: '新しいパスワードが設定されたため',
  ended_unlinked: 'アカウントと {{provider}} の連携が解除されたため',
  ended_user_gone: 'ユーザーが {{provider}} で削除されたか、無効になっているため',
  ended_factor_required: '第 2 要素が必須になったため',
  ended_factor_removed: '最後の第 2 要素が削除されたため',
  ended_became_administrator: 'ユーザーが管理者になったため',
  event_sign_ins_refused:
    '1 分以内に、ほか {{failed}} 件のサインインが失敗し、ほか {{limited}} 件が制限により拒否されました',

  event_rule: 'ルール「{{name}}」',
  event_rule_grants_none: '{{rule}}がロールを付与しなくなりました',
  event_member_added_by: 'ユーザー ID {{user}} をチームに追加しました：{{by}}',
  event_member_removed_by_rule: 'ユーザー ID {{user}} をチームから外しました：{{by}}',
  event_member_joined: 'ユーザー ID {{user}} がユーザー {{inviter}} の招待によりチームに参加しました',
  event_role_changed_by: 'ユーザー ID {{user}} のロールを変更しました：{{by}}',
  event_stays_owner:
    'ユーザー ID {{user}} はオーナーのままです：{{rule}}はこのロールを付与しなくなりましたが、最後のオーナーです',
  event_stays_administrator:
    'ユーザー ID {{user}} は管理者のままです：{{rule}}は管理者権限を付与しなくなりましたが、最後の管理者です',
  event_became_administrator: 'ユーザー ID {{user}} が管理者になりました：{{rule}}',
  event_no_administrator: 'ユーザー ID {{user}} は管理者ではなくなりました：{{rule}}は管理者権限を付与しません',
  event_permissions_template: 'テンプレート「{{name}}」のアクセス許可を変更しました',
  event_permissions_view: 'ビュー「{{name}}」のアクセス許可を変更しました',
  event_permissions_inventory: 'インベントリ「{{name}}」のアクセス許可を変更しました',
  event_permissions_key: 'キー「{{name}}」のアクセス許可を変更しました',

  event_invite_created:
    'プロジェクト「{{project}}」への {{invited}} の招待（ロール：{{role}}）を作成しました（操作元：{{origin}}）',
  event_invite_resent:
    'プロジェクト「{{project}}」への {{invited}} の招待（ロール：{{role}}）を再送信しました（操作元：{{origin}}）',
  event_invite_updated:
    'プロジェクト「{{project}}」への {{invited}} の招待（ロール：{{role}}）を変更しました（操作元：{{origin}}）',
  event_invite_revoked:
    'プロジェクト「{{project}}」への {{invited}} の招待（ロール：{{role}}）を取り消しました（操作元：{{origin}}）',
  event_invite_accepted:
    'プロジェクト「{{project}}」への {{invited}} の招待（ロール：{{role}}）が承諾されました（操作元：{{origin}}）',
  event_invite_declined:
    'プロジェクト「{{project}}」への {{invited}} の招待（ロール：{{role}}）が辞退されました（操作元：{{origin}}）',

  event_task_pruned: '保持ルールにより、テンプレート「{{template}}」の古いタスク 1 件を削除しました',
  event_tasks_pruned: '保持ルールにより、テンプレート「{{template}}」の古いタスク {{count}} 件を削除しました',
  event_not_started: 'テンプレート ID {{template}} をビルド {{build}} の後に自動で開始できませんでした：{{why}}',
  event_settings_unreadable: 'テンプレートの設定を読み取れません。もう一度保存してください',
  event_secrets_read: 'タスク ID {{task}} にシークレットを渡しました（キー：{{keys}}）',
  event_log_downloaded: 'タスク ID {{task}} のログをダウンロードしました',
  event_artifact_downloaded: 'タスク ID {{task}} のアーティファクト「{{name}}」をダウンロードしました',
  event_artifacts_downloaded: 'タスク ID {{task}} のアーティファクト {{count}} 個をダウンロードしました',

  event_host_met: 'ホスト {{host}} を初回接続時に信頼しました（タスク ID {{task}}）',
  event_host_added: '既知のホスト {{host}} {{type}} {{fingerprint}} を手動で追加しました',
  event_host_confirmed: '既知のホスト {{host}} {{type}} {{fingerprint}} を手動で確認しました',
  event_host_replaced: '既知のホスト {{host}} {{type}} {{fingerprint}} を {{before}} の代わりに信頼しました',
  event_host_dismissed: '既知のホスト {{host}} {{type}} {{fingerprint}} を信頼せずに無視しました',
  event_repository_tested: 'リポジトリ「{{repository}}」をキー「{{key}}」でテストしました',
  event_storage_tested: 'シークレットストレージ「{{name}}」をテストしました',
  event_storage_synchronized: 'シークレットストレージ「{{name}}」を同期しました',

  event_channel_tested: 'アラートチャンネル「{{name}}」をテストしました',
  event_channel_deleted_with_alert:
    'アラートチャンネル「{{name}}」を削除し、待機中だったアラート 1 件の送信を中止しました',
  event_channel_deleted_with_alerts:
    'アラートチャンネル「{{name}}」を削除し、待機中だったアラート {{count}} 件の送信を中止しました',
  event_alert_tested: 'テストアラートを送信しました',
  event_alert_retried: 'アラート {{alert}} をチャンネル「{{channel}}」で再送信します',

  event_push_tested: 'ユーザー {{username}} のブラウザーにテストメッセージを送信しました',
  event_push_on:
    'ユーザー {{username}} のブラウザーへのメッセージを有効にしました（承認待ちの通知：オフ、操作元：{{origin}}）',
  event_push_on_confirmations:
    'ユーザー {{username}} のブラウザーへのメッセージを有効にしました（承認待ちの通知：オン、操作元：{{origin}}）',
  event_push_without_confirmations:
    'ユーザー {{username}} のブラウザーへのメッセージを変更しました（承認待ちの通知：オフ、操作元：{{origin}}）',
  event_push_with_confirmations:
    'ユーザー {{username}} のブラウザーへのメッセージを変更しました（承認待ちの通知：オン、操作元：{{origin}}）',
  event_push_off: 'ユーザー {{username}} のブラウザーへのメッセージを無効にしました（操作元：{{origin}}）',

  event_runner_registered: 'ランナー「{{name}}」を登録しました',
  event_runner_token_created: 'ランナー「{{name}}」に登録トークンを発行しました',
  event_runner_cleared: 'ランナー「{{name}}」にキャッシュの消去を要求しました',

  event_resource_drifted:
    'タスク ID {{task}} がワークスペース「{{workspace}}」のドリフトを検出しました：1 個のリソースに違いがあります',
  event_resources_drifted:
    'タスク ID {{task}} がワークスペース「{{workspace}}」のドリフトを検出しました：{{count}} 個のリソースに違いがあります',
  event_back_in_sync: 'ワークスペース「{{workspace}}」が同期済みに戻りました（タスク ID {{task}}）',
  event_state_read: 'ワークスペース「{{workspace}}」のステートを読み取りました：シリアル {{serial}}',
  event_state_restored: 'ワークスペース「{{workspace}}」のステートをシリアル {{serial}} から復元しました',
  event_state_version_deleted: 'ワークスペース「{{workspace}}」のステートのバージョン {{serial}} を削除しました',
  event_state_removed: 'ワークスペース「{{workspace}}」のステートを削除しました。バージョンは残ります',
  event_state_removed_by: '{{author}} がワークスペース「{{workspace}}」のステートを削除しました。バージョンは残ります',
  event_lock_forced:
    'ワークスペース「{{workspace}}」のステートのロックを強制的に解除しました（保持者：{{who}}、{{since}} から）',
  event_unnamed_client: '名前のないクライアント',
  event_state_address_created: 'ワークスペース「{{workspace}}」のステートのアドレス {{address}} を作成しました',
  event_state_address_updated: 'ワークスペース「{{workspace}}」のステートのアドレス {{address}} を変更しました',
  event_state_address_deleted: 'ワークスペース「{{workspace}}」のステートのアドレス {{address}} を削除しました',

  event_new_encryption_key: '今後、シークレットは {{before}} に代わってキー {{key}} で保存されます',
  event_secret_emptied: '{{secret}}を空にしました：キー {{key}} が失われています',
  event_secret_put_back: '{{secret}}を、封印された値のバックアップから元に戻しました',
  secret_of_schedule: 'スケジュール「{{name}}」のシークレット',
  secret_of_integration: 'インテグレーション「{{name}}」のシークレット',
  secret_of_channel: 'アラートチャンネル「{{name}}」のシークレット',
  secret_of_storage: 'シークレットストレージ「{{name}}」のシークレット',
  secret_of_identity_key: 'アイデンティティキー「{{name}}」',
  secret_of_app: 'ユーザー {{name}} の認証アプリのシークレット',
  secret_of_provider: 'ID プロバイダー {{name}} のシークレット',
  secret_of_state: 'ワークスペース「{{name}}」のステート {{state}} のキー',
  secret_of_key: 'キー「{{name}}」',
  secret_named: 'シークレット「{{name}}」',
}
