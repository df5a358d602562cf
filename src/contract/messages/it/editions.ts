import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: 'L’edizione Community non include: {{feature}}',
  feature_project_runners: 'runner di progetto e tag dei runner',
  feature_terraform_backend: 'backend Terraform',
  feature_task_summary: 'riepilogo dei task',
  feature_secret_storages: 'archivi di segreti',
  feature_secret_storage_management: 'gestione degli archivi di segreti',
  no_subscription: 'Nessun abbonamento disponibile.',
  task_without_subscription: 'Nessun abbonamento attivo.',
  pro_users_limit: 'L’abbonamento non consente altri utenti Pro.',
  subscription_not_in_edition: 'Questa edizione non prevede abbonamenti',
  subscription_none: 'Nessun abbonamento attivato',
  subscription_key_wrong: 'Questa chiave non è valida per questo server: copiare l’intera chiave',
  subscription_key_expired: 'Questa chiave è scaduta: richiederne una nuova',
  subscription_already_activated: 'Questo abbonamento è già attivato',
}
