import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: 'Edycja Community nie ma tej funkcji: {{feature}}',
  feature_project_runners: 'runnery projektów i tagi runnerów',
  feature_terraform_backend: 'backend Terraform',
  feature_task_summary: 'podsumowanie zadania',
  feature_secret_storages: 'magazyny sekretów',
  feature_secret_storage_management: 'zarządzanie magazynami sekretów',
  no_subscription: 'Brak subskrypcji.',
  task_without_subscription: 'Brak aktywnej subskrypcji.',
  pro_users_limit: 'Osiągnięto limit użytkowników Pro w subskrypcji.',
  subscription_not_in_edition: 'Ta edycja nie ma subskrypcji',
  subscription_none: 'Nie aktywowano żadnej subskrypcji',
  subscription_key_wrong: 'Ten klucz nie jest ważny dla tego serwera: skopiuj cały klucz',
  subscription_key_expired: 'Ten klucz wygasł: poproś o nowy',
  subscription_already_activated: 'Ta subskrypcja jest już aktywowana',
}
