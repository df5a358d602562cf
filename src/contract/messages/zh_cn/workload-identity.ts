import type { Translated } from '../translated.ts'
import type { workloadIdentity as english } from '../workload-identity.ts'

export const workloadIdentity: Translated<typeof english> = {
  identity_audience_missing: '必须填写受众',
  identity_audience_wrong: '受众不含空格和控制字符',
  identity_variable_missing: '必须填写令牌的变量或其文件的变量',
  identity_variable_twice: '另一个令牌已使用此变量',
  identity_variable_tool: '此变量用于控制程序，不能存放令牌',
  identity_tokens_too_many: '最多 {{max}} 个令牌',
  identity_issuer_missing: '身份令牌需要此服务器的公开地址：由管理员设置（设置项 web_host）',
  identity_key_waits: '已发布新密钥，它会在几分钟内开始签名',
  identity_keys_too_many: '已有 {{max}} 个密钥：请等待较旧密钥的令牌过期',
  identity_key_not_decrypted: '无法读取身份令牌的密钥：{{problem}}',
}
