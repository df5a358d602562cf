import type { runners as english } from '../runners.ts'
import type { Translated } from '../translated.ts'

export const runners: Translated<typeof english> = {
  runner_tag_comma: 'タグにコンマは使えません。コンマはタグの区切りです',
  runner_tags_too_many: 'タグは {{max}} 個以内にしてください',
  runner_tag_required:
    'タグは必須です。既定でないプロジェクトランナーには、そのタグを要求するタスクだけが割り当てられます',
  runner_webhook_wrong: 'パスワードを含まない、http:// または https:// で始まるアドレスにしてください',
  runner_public_key_wrong: 'PEM 形式で 2048 ビット以上の RSA 公開鍵にしてください',
  runner_project_fixed: 'ランナーのプロジェクトは変更できません。代わりに別のランナーを作成してください',
  runner_local_name: 'サーバーのローカルランナーの名前は、そのサーバーの名前です（設定 node）',
  runner_local_kept:
    'サーバーのローカルランナーは削除できません。タスクを割り当てたくない場合は、受付を停止するか無効にしてください',
  runner_local_registered: 'サーバーのローカルランナーはサーバーが起動するため、登録は不要です',
  runner_registered:
    'このランナーはすでに登録されています。別のランナーを作成し、使われなくなった場合はこのランナーを削除してください',
  metrics_off: 'このサーバーではメトリクスが無効です。metrics_token を設定してください',
  runner_busy: 'このランナーには終了していないタスクが {{count}} 個あります。ドレインして待つか、先に停止してください',
  runners_remote_off:
    'このサーバーは、ほかのマシンのランナーを受け付けません。管理者が use_remote_runner を設定する必要があります',
  runner_token_of_pod: 'Pod のトークンは、そのタスクに関する呼び出し専用です',
  registration_token_wrong: '登録トークンが無効です。正しくないか、使用済みか、期限切れです',
}
