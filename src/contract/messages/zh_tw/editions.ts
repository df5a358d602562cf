import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: '社群版沒有此功能：{{feature}}',
  feature_project_runners: '專案 Runner 和 Runner 標籤',
  feature_terraform_backend: 'Terraform 後端',
  feature_task_summary: '任務摘要',
  feature_secret_storages: '機密儲存區',
  feature_secret_storage_management: '機密儲存區管理',
  no_subscription: '您沒有訂閱。',
  task_without_subscription: '沒有有效的訂閱。',
  pro_users_limit: '已達到訂閱的 Pro 使用者數上限。',
  subscription_not_in_edition: '此版本沒有訂閱',
  subscription_none: '尚未啟用訂閱',
  subscription_key_wrong: '此金鑰不適用於此伺服器：請複製完整的金鑰',
  subscription_key_expired: '此金鑰已到期：請索取新的金鑰',
  subscription_already_activated: '此訂閱已啟用，無須再次啟用',
}
