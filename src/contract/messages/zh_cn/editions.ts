import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: '社区版不含此功能：{{feature}}',
  feature_project_runners: '项目 Runner 和 Runner 标签',
  feature_terraform_backend: 'Terraform 后端',
  feature_task_summary: '任务摘要',
  feature_secret_storages: '机密存储',
  feature_secret_storage_management: '机密存储管理',
  no_subscription: '您没有订阅。',
  task_without_subscription: '没有有效的订阅。',
  pro_users_limit: '已达到订阅的 Pro 用户数上限。',
  subscription_not_in_edition: '此版本没有订阅',
  subscription_none: '未激活订阅',
  subscription_key_wrong: '此密钥不适用于此服务器：请复制完整的密钥',
  subscription_key_expired: '此密钥已过期：请索取新密钥',
  subscription_already_activated: '此订阅已激活，无需再次激活',
}
