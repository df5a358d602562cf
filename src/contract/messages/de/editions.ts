import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: 'Die Community-Edition hat keine Funktion „{{feature}}“',
  feature_project_runners: 'Runner für Projekte und Runner-Tags',
  feature_terraform_backend: 'Terraform-Backend',
  feature_task_summary: 'Zusammenfassung von Aufgaben',
  feature_secret_storages: 'Geheimnisspeicher',
  feature_secret_storage_management: 'Verwaltung von Geheimnisspeichern',
  no_subscription: 'Sie haben kein Abonnement.',
  task_without_subscription: 'Kein aktives Abonnement vorhanden.',
  pro_users_limit: 'Ihr Abonnement lässt keine weiteren Pro-Benutzer zu.',
  subscription_not_in_edition: 'Diese Edition hat kein Abonnement',
  subscription_none: 'Es ist kein Abonnement aktiviert',
  subscription_key_wrong: 'Dieser Schlüssel gilt nicht für diesen Server: Kopieren Sie den ganzen Schlüssel',
  subscription_key_expired: 'Dieser Schlüssel ist abgelaufen: Fordern Sie einen neuen an',
  subscription_already_activated: 'Dieses Abonnement ist bereits aktiviert',
}
