import type { restoreWarnings as english } from '../restore-warnings.ts'
import type { Translated } from '../translated.ts'

export const restoreWarnings: Translated<typeof english> = {
  restored_field: '{{section}}：1 個のオブジェクトの {{field}} は復元されません',
  restored_field_several: '{{section}}：{{count}} 個のオブジェクトの {{field}} は復元されません',
  restored_list: '{{what}}は、このバージョンにないため復元されません',
  restored_list_several: '{{what}}は、このバージョンにないため復元されません',
  restored_list_of: '{{what}}（{{count}} 個）',
  restored_unknown_list: '{{name}}（{{count}} 個）',
  list_role: 'ロール',
  list_roles: 'ロール',
  list_runner: 'ランナー',
  list_runners: 'ランナー',
  list_runner_tag: 'ランナータグ',
  list_runner_tags: 'ランナータグ',
  list_workflow: 'ワークフロー',
  list_workflows: 'ワークフロー',
  restored_group_key:
    '変数グループまたは平文テキストのキー 1 個：グループから参照されている場合は、グループとともに復元されます',
  restored_group_key_several:
    '変数グループまたは平文テキストのキー {{count}} 個：グループから参照されている場合は、グループとともに復元されます',
  restored_old_file:
    'このファイルは、変数グループのシークレット、スケジュールの名前と有効・無効、テンプレートごとの 2 個目以降のスケジュールを保存しないリリースのものです。不足しているものを追加してください',
  restored_old_template:
    '1 個のテンプレートは、そのリリースと同様に、タスクによるブランチ、リミット、インベントリ、デバッグ出力の選択を許可しています。不要なものはオフにしてください',
  restored_old_template_several:
    '{{count}} 個のテンプレートは、そのリリースと同様に、タスクによるブランチ、リミット、インベントリ、デバッグ出力の選択を許可しています。不要なものはオフにしてください',
  restored_old_schedule:
    'スケジュール「{{name}}」：通常のスケジュールだったか、有効だったかが、ファイルに記録されていません。リポジトリに新しいコミットがある場合だけタスクを開始する、有効なスケジュールとして復元されます。コミットに関係なく実行していた場合は、代わりに通常のスケジュールを作成してください',
  restored_variable_name:
    '変数グループ「{{group}}」：{{name}} はそのまま復元されますが、プログラムに渡らない可能性があります。{{problem}}',
  restored_unfit: '{{path}}：{{problem}}。そのまま復元されます',
  unfit_become_key: 'タイプ ssh のキーにパスワードはありません',
  unfit_sender_key: '送信元の認証には、タイプ login_password のキーが必要です',
  unfit_inventory: 'アプリ {{app}} にはタイプ {{types}} のものが必要です',
  unfit_build: '「{{name}}」はビルドテンプレートではありません',
  restored_integration_unready: 'インテグレーション「{{name}}」は準備未完了です：{{reason}}',
  restored_template_unready: 'テンプレート「{{name}}」は準備未完了です：{{reason}}',
  restored_vault_key: '{{path}}：{{name}} はタイプ {{type}} でパスワードがないため、実行時にこの Vault は使われません',
  restored_vault_no_key: '{{path}}：キーが選択されていないため、実行時にこの Vault は使われません',
  restored_without_password:
    '{{path}}：含まれていたパスワードは削除されました。そのパスワードを持つ、タイプ login_password のキーを選択してください',
  restored_sort_column: '{{path}}：並べ替えに使う列 {{column}} がないため、名前順になります',
  restored_schedule_paused: '1 個のスケジュールは有効ですが、再開するまで一時停止しています：{{names}}',
  restored_schedule_paused_several: '{{count}} 個のスケジュールは有効ですが、再開するまで一時停止しています：{{names}}',
  restored_schedule_runs: '1 個のスケジュールがこれから実行されます：{{names}}',
  restored_schedule_runs_several: '{{count}} 個のスケジュールがこれから実行されます：{{names}}',
  restored_names_more: '{{names}}、ほか {{count}} 件',
  restored_schedule_past: 'スケジュール「{{name}}」：時刻 {{time}} は過去のため、オフの状態で復元されます',
  restored_schedule_problem: 'スケジュール「{{name}}」：このままではタスクを開始できません：{{problem}}',
  restored_integration_problem: 'インテグレーション「{{name}}」：このままではタスクを開始できません：{{problem}}',
  restored_address:
    '{{of}}：アドレス 1 個は、元のものがこのサーバーで使用中か推測されやすいため、新しいものになります。送信元に知らせてください',
  restored_address_several:
    '{{of}}：アドレス {{count}} 個は、元のものがこのサーバーで使用中か推測されやすいため、新しいものになります。送信元に知らせてください',
  of_project: 'プロジェクト',
  of_integration: 'インテグレーション「{{name}}」',
  restored_integration_key:
    '1 個のインテグレーションは、キーのシークレットを入力するまで、すべての送信元を拒否します：{{names}}',
  restored_integration_key_several:
    '{{count}} 個のインテグレーションは、キーのシークレットを入力するまで、すべての送信元を拒否します：{{names}}',
  restored_channel_secret:
    'アラートチャンネル「{{name}}」：{{fields}} を改めて入力してください。オフの状態で復元されます',
  restored_storage_secret:
    'シークレットストレージ「{{name}}」：タスクがシークレットを読み取る前に、{{fields}} を改めて入力してください',
  more_warnings: 'ほか {{count}} 件',
}
