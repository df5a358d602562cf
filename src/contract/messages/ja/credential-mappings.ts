import type { credentialMappings as english } from '../credential-mappings.ts'
import type { Translated } from '../translated.ts'

export const credentialMappings: Translated<typeof english> = {
  mapped_host_missing: 'ホストは必須です',
  mapped_url_missing: 'アドレスは必須です',
  mapped_host_star: '文字 * は使えません。マッピングには、1 つのホスト、またはアドレスの先頭部分を指定します',
  mapped_host_address:
    'ホストにスキーム、ユーザー名、パスは含められません。アドレスの場合は、タイプ「アドレス」を選択してください',
  mapped_url_scheme: 'アドレスは https://、http://、ssh:// のいずれかで始めてください',
  mapped_url_login: 'アドレスにユーザー名が含まれています。ユーザー名はキーに設定します',
  mapped_url_query: 'アドレスに、パラメーター、フラグメント、.. を含めることはできません',
  mapped_host_twice: '別のマッピングが同じ対象を指定しています',
}
