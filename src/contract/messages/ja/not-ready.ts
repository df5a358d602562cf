import type { notReady as english } from '../not-ready.ts'
import { prefixed } from '../prefixed.ts'
import type { Translated } from '../translated.ts'

export const notReadyTexts = {
  build_start_version: 'このビルドには開始バージョンがありません。1.0.0 のように入力してください',
  inventory_missing: 'Ansible にはインベントリが必要です。選択してください',
  inventory_type:
    'アプリ {{app}} にはタイプ {{types}} のインベントリが必要ですが、「{{name}}」のタイプは {{type}} です。別のものを選択してください',
  inventory_repository:
    'インベントリ「{{name}}」には絶対パスとリポジトリの両方が設定されています。リポジトリを外すか、リポジトリの最上位からのパスを書いてください',
  inventory_folder:
    'インベントリ「{{name}}」は、このサーバーが許可するフォルダーの外にあります（設定 repositories.local_roots）',
  repository_path:
    'サーバーの {{path}} に Git リポジトリがありません。作成するか、「{{name}}」の URL を変更してください',
  repository_user:
    'サーバーの {{path}} に、システムユーザー {{user}} が読み取れる Git リポジトリがありません。作成するか、このユーザーに読み取りを許可するか、「{{name}}」の URL を変更してください',
  repository_folder:
    'リポジトリ「{{name}}」は、このサーバーが許可するフォルダーの外にあります（設定 repositories.local_roots）',
  playbook_path: 'パス {{path}} は使えません。先頭の / や .. を使わずに、リポジトリの最上位からのパスを書いてください',
  question_name: '質問 {{name}} は変数名として使えません。英数字とアンダースコアを使ってください',
  question_twice: '{{name}} という名前の質問が複数あります。1 つを残して名前を変えてください',
  question_choices: '質問 {{name}} の選択肢は使えません。それぞれに名前が必要で、名前の重複はできません',
  question_exported:
    '質問 {{name}} への回答は、プログラムの動作を変えてしまいます。名前を変えるか、変数グループで {{name}} を設定してください',
  app_unknown: 'このサーバーにアプリ {{app}} はありません。別のものを選択するか、管理者に追加を依頼してください',
  key_missing: 'シークレットのキーが選択されていないため、すべてのリクエストが拒否されます。キーを選択してください',
  key_type: 'キー「{{name}}」にパスワードがありません。タイプ login_password のキーを選択してください',
  inputs: '{{problem}}',
}

export const notReady: Translated<typeof english> = prefixed('not_ready_', notReadyTexts)
