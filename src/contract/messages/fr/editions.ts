import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: 'L’édition Community ne comprend pas cette fonctionnalité : {{feature}}',
  feature_project_runners: 'runners de projet et tags de runner',
  feature_terraform_backend: 'backend Terraform',
  feature_task_summary: 'résumé des tâches',
  feature_secret_storages: 'stockages de secrets',
  feature_secret_storage_management: 'gestion des stockages de secrets',
  no_subscription: 'Vous n’avez pas d’abonnement.',
  task_without_subscription: 'Aucun abonnement actif.',
  pro_users_limit: 'Votre abonnement ne permet pas d’autres utilisateurs Pro.',
  subscription_not_in_edition: 'Cette édition n’a pas d’abonnement',
  subscription_none: 'Aucun abonnement n’est activé',
  subscription_key_wrong: 'Cette clé n’est pas valable pour ce serveur : copiez la clé entière',
  subscription_key_expired: 'Cette clé a expiré : demandez-en une nouvelle',
  subscription_already_activated: 'Cet abonnement est déjà activé',
}
