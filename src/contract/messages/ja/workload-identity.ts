import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: 'オーディエンスは必須です',
  identity_audience_wrong: 'オーディエンスに空白と制御文字は使えません',
  identity_variable_missing: 'トークンまたはそのファイルの変数は必須です',
  identity_variable_twice: '別のトークンがこの変数を使っています',
  identity_variable_tool: 'この変数はプログラムを制御するため、トークンには使えません',
  identity_tokens_too_many: 'トークンは {{max}} 個以内にしてください',
  identity_issuer_missing:
    'アイデンティティトークンには、このサーバーの公開アドレスが必要です。管理者が設定します（設定 web_host）',
  identity_key_waits: '新しいキーがすでに公開されており、数分以内に署名を始めます',
  identity_keys_too_many: 'キーがすでに {{max}} 個あります。古いキーのトークンの期限が切れるまで待ってください',
  identity_key_not_decrypted: 'アイデンティティトークンのキーを読み取れません：{{problem}}',
}
