import type { terraformStates as english } from '../terraform-states.ts'
import type { Translated } from '../translated.ts'

export const terraformStates: Translated<typeof english> = {
  state_address_unknown: 'アドレスが不明か、ユーザー名とパスワードが正しくありません',
  state_address_limit: '誤ったアドレス、ユーザー名、パスワードによるリクエストが多すぎます。1 分待ってください',
  state_too_large: 'ステートが、このサーバーの上限である {{size}} MiB を超えています（設定 max_state_bytes）',
  state_no_json: '本文が有効な JSON ではありません',
  state_field_missing: '本文が Terraform のステートではありません。フィールド {{field}} がないか、正しくありません',
  state_md5_differs: '本文のハッシュが、ヘッダー Content-MD5 の値と異なります。転送中に破損しました',
  state_broke_off: '最後のバイトの前に接続が切れました。何も保存されていません',
  state_other_lineage:
    'ステートの履歴（lineage {{lineage}}）が、保存済みのもの（{{stored}}）と異なります。何も上書きされていません',
  state_serial_lower: 'ステートのシリアルは {{serial}} で、保存済みのもの（シリアル {{stored}}）より古いものです',
  state_serial_taken:
    'シリアル {{serial}} の別のステートがすでに保存されています。それを読み取り、変更を適用してください',
  state_is_locked: 'ステートは {{who}} によって {{since}} からロックされています',
  state_key_lost: 'バージョン {{id}} のキーは放棄されました。内容を読み取れません',
  lock_info_no_json: 'ロックの情報が JSON ではありません',
  lock_info_wrong: 'ロックの情報が、Terraform が送るものではありません。ID がないか、フィールドの型が異なります',
  lock_id_wrong: 'ロックの ID が異なります。解除できるのは保持者だけですが、コンソールで強制的に解除できます',
  lock_id_once: 'パラメーター ID は 1 回だけ指定してください',
  state_name_differs: 'ワークスペースの名前にしてください',
  state_not_a_workspace: 'ステートがあるのは、Terraform、OpenTofu、Terragrunt のワークスペースだけです',
  state_too_large_to_show: 'ステートが {{size}} MiB を超えています。ファイルとしてダウンロードしてください',
  state_encrypted: 'このステートはクライアントが暗号化しているため、読み取りと復元ができるのはクライアントだけです',
  state_not_shown: 'ステートをバージョン 4 として読み取れません。ファイルとしてダウンロードしてください',
  state_removed: 'このバージョンでステートが削除されたため、内容がありません',
  state_changed: 'その間にステートが変更されました。バージョンをもう一度確認してください',
  state_newest: '最新のバージョンのため、削除も復元もできません',
  state_not_restored:
    'ステートを復元できません。シリアルが、Terraform が書き込む位置にありません。ダウンロードして、`terraform state push` で保存してください',
  state_lock_changed: 'その間にロックが解除されたか、別のクライアントがロックを保持しています',
  drift_of_build:
    'ビルドにはバージョンがありますが、ドリフトの検査では何もビルドされません。別のテンプレートを検査してください',
  drift_destroys: 'ドリフトの検査は構成全体を比較するため、-destroy と組み合わせることはできません',
  drift_without_workspace:
    'ドリフトの検査にはワークスペースが必要です。選択するか、テンプレートに既定のワークスペースを設定してください',
  workspace_has_state:
    'ワークスペースには、{{count}} 個のリソースのステートがここにあります。リソースを破棄するか、バージョンのページでステートを削除してください',
  workspace_unfit: 'このテンプレートは、このタイプのインベントリに対応していません',
  workspace_of_another: 'インベントリは、すでに別のテンプレートに関連付けられています',
  workspace_not_attached: 'インベントリは、このテンプレートに関連付けられていません',
  workspace_is_default: 'テンプレートの既定のワークスペースです。先に別のワークスペースを既定にしてください',
  lock_lost: 'ロックが強制的に解除され、失われました。何も保存されていません',
}
