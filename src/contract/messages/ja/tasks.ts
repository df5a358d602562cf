import type { tasks as english } from '../tasks.ts'
import type { Translated } from '../translated.ts'

export const tasks: Translated<typeof english> = {
  task_not_found: 'タスクが見つかりません',
  template_not_ready: 'テンプレート「{{template}}」は実行の準備ができていません。{{reasons}}',
  app_switched_off:
    '{{app}} はこのサーバーで無効になっているため、テンプレートを実行できません。管理者が再び有効にできます',
  none_started: '何も開始されていません。{{name}}：{{problem}}',
  none_started_more: '何も開始されていません。{{name}}：{{problem}}、ほか {{count}} 件',
  queue_full:
    'このプロジェクトでは、すでに {{count}} 個のタスクが待機中です。実行が進むのを待つか、いくつか停止してください',
  idempotency_key_length: 'Idempotency-Key：1～200 文字にしてください',
  idempotency_key_used:
    'Idempotency-Key：タスク {{task}} を作成した別のリクエストのものです。新しいキーを使ってください',
  secret_answer_open: '{{name}} はシークレットの回答です。secret に入れて送信してください',
  secret_answer_lost: 'シークレットの回答は、もう保存されていません。改めて入力してください',
  secret_answers_unreadable: '保存されたシークレットの回答を読み取れません：{{problem}}',
  settings_unreadable: '保存された設定を読み取れません。保存し直してください',
  inventory_unfit: 'このタイプのインベントリは、テンプレートに適合しません',
  limit_unmatched: 'インベントリ「{{inventory}}」のホストに一致しません：{{hosts}}',
  override_refused:
    '{{what}}は、このテンプレートのタスクでは許可されていません。指定しないか、テンプレートで許可してください',
  override_playbook: '別の Playbook',
  override_arguments: '引数',
  override_branch: '別のブランチ',
  override_commit: '別のコミット',
  override_inventory: '別のインベントリ',
  override_inventory_any: 'インベントリの指定',
  override_limit: '別のリミット',
  override_tags: '別のタグ',
  override_skip_tags: '別のスキップタグ',
  override_auto_approve: '承認なしの適用',
  override_destroy: '破棄',
  only_ansible: 'Ansible のテンプレートでのみ使えます',
  ping_of_build: '接続のテストには、ビルドやデプロイではなく、タイプが「タスク」のテンプレートを使用してください',
  only_terraform: 'Terraform、OpenTofu、Terragrunt のテンプレートでのみ使えます',
  variable_of_connection:
    '{{name}} は Ansible の接続方法を変えるため、テンプレートの変数グループまたは Survey でのみ設定できます',
  variable_of_programs: '{{name}} はプログラムの動作を変えるため、テンプレートの変数グループでのみ設定できます',
  build_not_deploy: 'ビルドを指定できるのは、デプロイテンプレートだけです',
  build_of_other_template: 'ビルドテンプレートのタスクにしてください',
  build_not_successful: '成功したビルドにしてください',
  no_build: 'デプロイできる成功したビルドがまだありません。先にビルドテンプレートを実行してください',
  rerun_of_other_template: '同じテンプレートのタスクにしてください',
  rerun_without_commit: '再実行できるコミットがありません。リポジトリのチェックアウト前に終了しました',
  rerun_other_commit: '再実行するタスクのコミットと異なります。どちらか一方だけを指定してください',
  confirm_not_allowed:
    '現在のロールでは、タスクの開始はできますが、プランの承認はできません。マネージャーに依頼するか、テンプレートで許可してください',
  confirm_name: '破棄されるものがあります。同意するには、テンプレートの名前 {{name}} を入力してください',
  confirm_not_waiting: 'タスクは承認待ちではありません。現在のステータス：{{status}}',
  stop_only_own: '現在のロールで停止できるのは、自分が開始したタスクだけです',
  task_active: 'タスクはまだアクティブです。先に停止してください',
  task_log_open: 'ログの末尾がまだ届いていません。しばらくしてから、もう一度お試しください',
  log_lines_missing: 'ログは {{lines}} 行中 {{stored}} 行です。先に残りを報告してください',
  results_missing: '結果 {{results}} 件中 {{stored}} 件が保存されています。先に残りを報告してください',
  search_too_long: '検索できるのは {{max}} 文字までです。',
  search_slow: '検索に時間がかかりすぎたため、中止しました。',
  expression_search_slow:
    '検索に時間がかかりすぎたため、中止しました。式を簡単にしてください。(a+)+ のような入れ子の繰り返しは、終わらないことがあります。',
  start_date_wrong: '開始日が無効です',
  end_date_wrong: '終了日が無効です',
  user_id_wrong: 'user_id が無効です',
}
