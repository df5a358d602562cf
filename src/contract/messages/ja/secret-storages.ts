import type { secretStorages as english } from '../secret-storages.ts'
import type { Translated } from '../translated.ts'

export const secretStorages: Translated<typeof english> = {
  no_such_secret_storage: 'このプロジェクトに、このシークレットストレージはありません',
  secret_storages_too_many: 'シークレットストレージは、プロジェクトごとに {{max}} 個までです',
  secret_storage_field_unknown: '{{kind}} で使えるフィールドは {{fields}} だけです',
  secret_storage_certificate: '証明書ではありません。BEGIN 行から END 行までの PEM テキストを貼り付けてください',
  secret_storage_like: '{{example}} の形式にしてください',
  secret_storage_origin: '{{before}} 用に入力されたものです。{{after}} 用に改めて入力してください',
  secret_storage_unreadable: '保存された値を読み取れません。すべてのシークレットを改めて入力してください',
  storage_path_required: 'パスは必須です',
  storage_path_too_long: '長すぎます',
  storage_path_characters:
    '制御文字、パーセント記号、疑問符、バックスラッシュは使えません。先頭と末尾に空白を置くこともできません',
  storage_path_dots: '. と .. の部分は使えません',
  storage_path_empty_part: 'スラッシュを連続させることはできません',
  storage_path_field: 'フィールドは、1 つの # の後に書きます。例：team/db#password',
  storage_needed_for_path: 'パスを指定できるのは、ストレージにあるシークレットだけです',
  storage_readonly:
    'シークレットストレージ「{{storage}}」は読み取り専用です。既存のものを使うには、シークレットを空のままにしてください',
  storage_readonly_login:
    'このキーのユーザー名とパスフレーズは、読み取り専用のシークレットストレージ「{{storage}}」にあります。そこで変更してください',
  key_two_sources: 'キーの保存場所は、シークレットストレージか、サーバーのファイルまたは変数のどちらか一方です',
  key_not_written:
    'シークレットストレージ「{{storage}}」がシークレットを受け付けなかったため、何も保存されていません：{{problem}}',
  key_not_removed:
    'シークレットストレージ「{{storage}}」がシークレットを削除しなかったため、何も削除されていません：{{problem}}。キーだけを削除するには、ストレージを読み取り専用にしてください',
  key_in_storage_unread: 'キー「{{name}}」をシークレットストレージ「{{storage}}」から読み取れません：{{problem}}',
  group_secret_in_storage_unread:
    'シークレット「{{name}}」をシークレットストレージ「{{storage}}」から読み取れません：{{problem}}',
  secret_storage_sealed: 'シール（sealed）されています。運用担当者がシールを解除する必要があります',
  secret_storage_sign_in: '認証情報が受け付けられませんでした（{{status}}）',
  secret_storage_forbidden: '操作が許可されていません（{{status}}）',
  secret_storage_not_permitted: '{{action}} が許可されていません（{{status}}）。この認証情報の許可に追加してください',
  secret_storage_role_denied:
    'この認証情報では、ロール {{role}} を引き受けられません（{{status}}）。ロールの信頼ポリシーを確認してください',
  secret_storage_not_found: 'シークレット {{path}} がありません',
  secret_storage_not_in_region: 'リージョン {{region}} にシークレット {{path}} がありません',
  secret_storage_deleted: 'シークレット {{path}} は削除対象になっています',
  secret_storage_disabled: 'シークレット {{path}} は無効か、読み取れるバージョンがありません',
  secret_storage_recovering:
    '削除されたシークレット {{path}} の復旧がまだ終わっていません。1 分後にもう一度お試しください',
  secret_storage_firewall:
    'ファイアウォールがこのサーバーを拒否しています。サーバーのアドレスを、許可するネットワークに追加してください',
  secret_storage_azure_name: 'Key Vault の名前に使えるのは英数字とハイフンだけで、127 文字までです',
  secret_storage_google_name: '名前に使えるのは英数字、ハイフン、アンダースコアだけで、255 文字までです',
  secret_storage_google_file: 'サービスアカウントのキーファイルではありません。JSON ファイル全体を貼り付けてください',
  secret_storage_google_api:
    'このプロジェクトで Secret Manager API が有効になっていません。Google Cloud コンソールで有効にしてください',
  secret_storage_no_vault: '保管庫 {{vault}} がないか、トークンで開けません',
  secret_storage_two_items: 'タイトル {{path}} のアイテムが複数あります。アイテムの ID を使ってください',
  secret_storage_kms: 'シークレットの暗号化キーを使用できません（{{code}}）。キーの状態とポリシーを確認してください',
  secret_storage_refused: 'リクエストが拒否されました（{{status}} {{words}}）',
  secret_storage_foreign:
    '応答（{{status}}）したのはシークレットストレージではなく、プロキシまたはログインページの可能性があります。アドレスを確認してください',
  secret_storage_busy: 'リクエストが多すぎて処理できません',
  secret_storage_redirect:
    'リダイレクト（{{status}}）が返されましたが、リダイレクトはたどりません。最終的なアドレスを入力してください',
  secret_storage_status: '応答：{{status}}',
  secret_storage_binary: 'シークレット {{path}} はテキストではありません',
  secret_storage_not_text: '{{path}} のフィールド {{field}} は、文字列ではなく{{kind}}です',
  secret_storage_too_long: 'シークレット {{path}} が {{max}} 文字を超えています',
  secret_storage_no_field: 'シークレット {{path}} にフィールド {{fields}} がありません',
  secret_storage_field_missing: '{{field}} がまだ入力されていません。ストレージを編集してください',
  secret_storage_secret_unreadable: '認証情報を復号できません：{{problem}}',
  secret_storage_server_token:
    'このサーバーには、このアドレス用の Kubernetes トークンがありません。入力するか、管理者に問い合わせてください（docs/secrets.md）',
  secret_storage_server_token_unread: 'このサーバーの Kubernetes トークンを読み取れません（{{code}}）',
  secret_storage_found: 'サインインしました。最上位のシークレットとフォルダー：{{count}} 個',
  secret_storage_found_all: 'サインインしました。シークレット：{{count}} 個',
  secret_storage_found_more: 'サインインしました。シークレット：{{count}} 個超',
  secret_storage_no_list: 'サインインしました。シークレットの一覧取得は許可されていませんが、キーでパスを指定できます',
  secret_storage_cannot_list: 'この種類のストレージは同期できません',
  sync_interval: '0、または {{min}}～{{max}} 分にしてください',
  sync_too_many: 'シークレットまたはフォルダーが {{max}} 個を超えています。同期するフォルダーを減らしてください',
  sync_folder_empty: '{{path}} にシークレットがありません。キーは変更されていません',
  sync_off: 'このストレージで同期しているフォルダーはありません',
  sync_changed_meanwhile: '同期中にストレージが変更されました。同期し直してください',
  sync_failed: 'シークレットストレージ「{{storage}}」を同期できません：{{problem}}',
  json_number: '数値',
  json_boolean: '真偽値',
  json_list: 'リスト',
  json_object: 'オブジェクト',
}
