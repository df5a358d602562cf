import type { resources as english } from '../resources.ts'
import type { Translated } from '../translated.ts'

export const resources: Translated<typeof english> = {
  no_such_template: 'このプロジェクトに、このテンプレートはありません',
  no_such_template_number: 'このプロジェクトにテンプレート {{id}} はありません',
  no_such_object_number: 'このプロジェクトに{{what}} {{id}} はありません',
  no_such_repository: 'このプロジェクトに、このリポジトリはありません',
  no_such_inventory: 'このプロジェクトに、このインベントリはありません',
  no_such_environment: 'このプロジェクトに、この変数グループはありません',
  no_such_integration: 'このプロジェクトに、このインテグレーションはありません',
  no_such_view: 'このプロジェクトに、このビューはありません',
  no_such_access_key: 'このプロジェクトに、このキーはありません',
  no_such_task: 'このプロジェクトに、このタスクはありません',
  no_such_user: 'このユーザーは存在しません',
  project_tasks_active: 'このプロジェクトに、待機中または実行中のタスクが {{count}} 個あります。先に停止してください',
  project_tasks_ending:
    '終了を要求した {{count}} 個のタスクがまだ終わっていません。しばらくしてから、もう一度お試しください',
  project_tasks_running:
    'このプロジェクトで {{count}} 個のタスクが実行中です。終了してからキャッシュを消去してください',
  server_tasks_running: '{{count}} 個のタスクが実行中です。終了してからキャッシュを消去してください',
  template_tasks_active: 'このテンプレートに、待機中または実行中のタスクが {{count}} 個あります。先に停止してください',
  objects_kept: '何も削除されていません。{{name}}：{{problem}}',
  objects_kept_more: '何も削除されていません。{{name}}：{{problem}}、ほか {{count}} 件',
  is_used_by: '{{names}} で使われています',
  is_used_by_more: '{{names}}、ほか {{count}} 件で使われています',
  is_build_of: '{{names}} のビルドです',
  is_started_by: 'インテグレーション {{names}} によって開始されます',
  has_active_tasks: '待機中または実行中のタスクがあります（{{names}}）',
  and_also: '{{first}}。{{rest}}',
  and_then: '{{first}}。{{rest}}',
  environment_twice: '変数グループが重複しています',
  not_a_build_template: 'ビルドテンプレートにしてください',
  no_such_vault: 'このテンプレートに、この Vault はありません',
  app_id_unknown: 'アプリ ID が無効です：{{id}}',
  app_is_default: '{{app}} は既定のアプリのため、削除できません。代わりに無効にしてください',
  app_is_configured: '{{app}} はサーバーの設定ファイルで指定されているため（設定 apps）、削除はそこでのみ行えます',
  app_in_use: '{{count}} 個のテンプレートがこのアプリを使っています。先に変更または削除してください',
  option_unknown: 'ここに保存されるのはアプリの設定だけです：apps.<id>.<field>（例：apps.bash.priority）',
  branch_not_allowed: '指定できるのは、別のブランチを許可するテンプレートだけです',
  key_not_ssh: '公開鍵があるのは、シークレットが保存された SSH キーだけです',
  key_of_type: 'タイプ {{types}} のキーにしてください',
  secret_needs_value: '新しいシークレットには値が必要です',
  no_such_secret: 'このグループに、このシークレットはありません',
  secret_twice: '{{name}} が重複しています。名前は一意にしてください',
  view_of_all_exists:
    'このプロジェクトには、すべてのテンプレートのビューがすでにあります。そのビューを変更してください',
  secrets_wrong_key:
    'シークレットを保存できません。以前に保存されたものにはキー {{wanted}} が必要ですが、このサーバーのキーは {{key}} です。管理者がキーを戻すか、放棄する必要があります（docs/encryption.md）',
  repository_address_wrong: 'リポジトリのアドレスが正しくありません：{{problem}}',
  repository_is_local:
    'リポジトリのタイプが正しくありません。ローカルパスには、一覧にできるリモートブランチがありません',
  repository_not_allowed:
    'ローカルリポジトリは、サーバーが許可するフォルダーの配下に置いてください（設定 repositories.local_roots）',
  repository_missing: 'サーバーの {{path}} に Git リポジトリがありません',
  repository_missing_for_user:
    'サーバーの {{path}} に、システムユーザー {{user}} が読み取れる Git リポジトリがありません',
  repository_unread:
    'リポジトリを読み取れませんでした。理由は、プロジェクトのリソースを管理できるメンバーに表示されます',
  project_user_missing: 'このプロジェクトのシステムユーザーを作成できません。{{problem}}',
  repository_slow: 'リポジトリが 30 秒以内に応答しませんでした',
  file_problem: '{{path}}：{{problem}}',
  file_problems: '{{path}}：{{problem}}（ほか {{count}} 件）',
  more_problems: 'ほか {{count}} 件の問題',
}
