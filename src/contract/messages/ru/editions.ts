import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: 'В редакции Community этого нет: {{feature}}',
  feature_project_runners: 'раннеры проектов и теги раннеров',
  feature_terraform_backend: 'бэкенд Terraform',
  feature_task_summary: 'сводка задачи',
  feature_secret_storages: 'хранилища секретов',
  feature_secret_storage_management: 'управление хранилищами секретов',
  no_subscription: 'У вас нет подписки.',
  task_without_subscription: 'Нет активной подписки.',
  pro_users_limit: 'Достигнуто предельное число Pro-пользователей вашей подписки.',
  subscription_not_in_edition: 'В этой редакции нет подписки',
  subscription_none: 'Подписка не активирована',
  subscription_key_wrong: 'Этот ключ не подходит для этого сервера: скопируйте ключ целиком',
  subscription_key_expired: 'Срок действия этого ключа истёк: запросите новый',
  subscription_already_activated: 'Эта подписка уже активирована',
}
