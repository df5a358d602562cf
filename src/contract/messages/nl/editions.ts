import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: 'De community-editie heeft deze functie niet: {{feature}}',
  feature_project_runners: 'projectrunners en runnertags',
  feature_terraform_backend: 'Terraform-backend',
  feature_task_summary: 'samenvatting van taken',
  feature_secret_storages: 'geheimenopslagen',
  feature_secret_storage_management: 'beheer van geheimenopslagen',
  no_subscription: 'Je hebt geen abonnement.',
  task_without_subscription: 'Geen actief abonnement beschikbaar.',
  pro_users_limit: 'Het maximale aantal Pro-gebruikers van je abonnement is bereikt.',
  subscription_not_in_edition: 'Deze editie heeft geen abonnement',
  subscription_none: 'Er is geen abonnement geactiveerd',
  subscription_key_wrong: 'Deze sleutel is niet geldig voor deze server: kopieer de hele sleutel',
  subscription_key_expired: 'Deze sleutel is verlopen: vraag een nieuwe aan',
  subscription_already_activated: 'Dit abonnement is al geactiveerd',
}
