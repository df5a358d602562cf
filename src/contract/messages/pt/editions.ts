import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: 'A edição Community não inclui: {{feature}}',
  feature_project_runners: 'runners de projeto e tags de runners',
  feature_terraform_backend: 'backend do Terraform',
  feature_task_summary: 'resumo da tarefa',
  feature_secret_storages: 'cofres de segredos',
  feature_secret_storage_management: 'gestão de cofres de segredos',
  no_subscription: 'Não tem nenhuma subscrição.',
  task_without_subscription: 'Não há nenhuma subscrição ativa.',
  pro_users_limit: 'A sua subscrição não permite mais utilizadores Pro.',
  subscription_not_in_edition: 'Esta edição não tem subscrição',
  subscription_none: 'Não há nenhuma subscrição ativada',
  subscription_key_wrong: 'Esta chave não é válida para este servidor: copie a chave inteira',
  subscription_key_expired: 'Esta chave expirou: peça uma nova',
  subscription_already_activated: 'Esta subscrição já está ativada',
}
