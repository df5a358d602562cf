import type { appReasons as english } from '../app-reasons.ts'
import type { Translated } from '../translated.ts'

export const appReasons: Translated<typeof english> = {
  part_file: 'ファイル',
  part_playbook: 'Playbook ファイル',
  part_script: 'スクリプト',
  part_working_directory: '作業ディレクトリ',
  part_requirements: 'requirements ファイル',
  part_inventory: 'インベントリ',
  part_vault_script: 'Vault スクリプト',
  part_app_folder: '{{app}} のフォルダー',
  part_not_set: '{{part}}が設定されていません。テンプレートにファイルの指定がありません。',
  part_not_a_path: '{{part}}がパスではありません',
  part_outside: '{{part}}がリポジトリの外を指しています：{{path}}',
  part_not_found: '{{part}}が見つかりませんでした：{{path}}',
  part_not_a_file: '{{part}}がファイルではありません：{{path}}',
  part_not_a_folder: '{{part}}がフォルダーではありません：{{path}}',
  limit_hits_no_host: 'リミット {{limit}} に一致するホストが、この Playbook のプレイにありません。',
  limit_of_file: 'リミットで @ を使ってファイルを指定することはできません。',
  inventory_not_parsed: 'インベントリ「{{inventory}}」を解析できません。Ansible の報告はログにあります。',
  inventory_not_ansible: 'インベントリのタイプが無効です。Ansible では {{type}} を使えません',
  inventory_not_workspace: 'インベントリのタイプが無効です。{{type}} はワークスペースではありません',
  become_key_unfit:
    'アクセスキーがインベントリの become 認証情報に適合しません。ユーザー名とパスワードのキーが必要です',
  vault_name_wrong: 'Vault の名前「{{name}}」に @ を含めることはできません。',
  vault_script_not_executable:
    'Vault スクリプト {{path}} に実行権限がありません。`git update-index --chmod=+x {{path}}` を試してください。',
  no_virtual_environment:
    '仮想環境を作成できませんでした。venv モジュールをインストールするか（例：`apt-get install python3-venv`）、requirements.txt を削除してください',
  variable_like_option: '変数名「{{name}}」は、オプションとして解釈されてしまいます。',
  workspace_name_unfit: '「{{name}}」はワークスペースの名前として使えません。',
  backend_without_address:
    'テンプレートはバックエンドを上書きしますが、ステートの場所が指定されていません。テンプレートの変数グループで、環境変数 TF_HTTP_ADDRESS を設定してください。',
  backend_file_taken:
    'リポジトリの {{file}} にはバックエンド以外の宣言もあり、失われてしまいます。テンプレートで、バックエンドに別のファイル名を選んでください。',
  backend_declared_twice:
    '構成に複数のバックエンドの宣言があります。テンプレートがバックエンドを上書きする場合は、バックエンドのファイル名に、宣言しているファイルの名前か、_override.tf で終わる名前を使ってください。',
  plan_stale:
    'プランが古くなっています。プランの作成後、別の実行または手動の操作でステートが変わりました。何も適用されていません。タスクを再実行して、新しいプランを作成してください。',
  drift_unreadable: 'プランをデータとして読み取れなかったため、どのリソースが異なるかは不明です。',
  state_locked:
    'ステートは {{holder}} によってロックされており、タスクの待ち時間内に解除されませんでした。何も変更されていません。',
  state_locked_id:
    'ステートは {{holder}} によってロックされており、タスクの待ち時間内に解除されませんでした。何も変更されていません。使われていない場合は、次のコマンドで解除してください：terraform force-unlock {{id}}',
  state_locked_http:
    'ステートは別のクライアントによってロックされており（ロック {{id}}）、タスクの待ち時間内に解除されませんでした。何も変更されていません。Signalbox がステートを保存している場合は、バージョンのページでロックの保持者を確認し、強制的に解除できます。',
  lock_holder: '{{who}}（{{facts}}）',
  lock_holder_unnamed: '名前のない保持者',
  lock_since: '{{time}} から',
}
