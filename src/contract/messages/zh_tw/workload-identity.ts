import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: '必須填寫對象（audience）',
  identity_audience_wrong: '對象（audience）不含空格和控制字元',
  identity_variable_missing: '必須填寫權杖的變數或其檔案的變數',
  identity_variable_twice: '另一個權杖已使用此變數',
  identity_variable_tool: '此變數用於控制程式，不能存放權杖',
  identity_tokens_too_many: '最多 {{max}} 個權杖',
  identity_issuer_missing: '身分權杖需要此伺服器的公開網址：由管理員設定（設定項目 web_host）',
  identity_key_waits: '已公布新金鑰，它會在幾分鐘內開始簽署',
  identity_keys_too_many: '已有 {{max}} 個金鑰：請等待較舊金鑰的權杖過期',
  identity_key_not_decrypted: '無法讀取身分權杖的金鑰：{{problem}}',
}
