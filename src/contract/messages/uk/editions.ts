import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: 'У редакції Community цього немає: {{feature}}',
  feature_project_runners: 'раннери проєктів і теги раннерів',
  feature_terraform_backend: 'бекенд Terraform',
  feature_task_summary: 'підсумок завдання',
  feature_secret_storages: 'сховища секретів',
  feature_secret_storage_management: 'керування сховищами секретів',
  no_subscription: 'У вас немає підписки.',
  task_without_subscription: 'Немає активної підписки.',
  pro_users_limit: 'Досягнуто граничної кількості користувачів Pro за вашою підпискою.',
  subscription_not_in_edition: 'У цій редакції немає підписки',
  subscription_none: 'Підписку не активовано',
  subscription_key_wrong: 'Цей ключ не дійсний для цього сервера: скопіюйте ключ повністю',
  subscription_key_expired: 'Строк дії цього ключа минув: запросіть новий',
  subscription_already_activated: 'Цю підписку вже активовано',
}
