import type { editionMessages as english } from '../editions.ts'
import type { Translated } from '../translated.ts'

export const editionMessages: Translated<typeof english> = {
  feature_missing: 'La edición Community no incluye: {{feature}}',
  feature_project_runners: 'runners de proyecto y tags de runners',
  feature_terraform_backend: 'backend de Terraform',
  feature_task_summary: 'resumen de tareas',
  feature_secret_storages: 'almacenes de secretos',
  feature_secret_storage_management: 'gestión de almacenes de secretos',
  no_subscription: 'No tiene ninguna suscripción.',
  task_without_subscription: 'No hay ninguna suscripción activa.',
  pro_users_limit: 'Su suscripción no admite más usuarios Pro.',
  subscription_not_in_edition: 'Esta edición no tiene suscripciones',
  subscription_none: 'No hay ninguna suscripción activada',
  subscription_key_wrong: 'Esta clave no es válida para este servidor: copie la clave completa',
  subscription_key_expired: 'Esta clave ha caducado: solicite una nueva',
  subscription_already_activated: 'Esta suscripción ya está activada',
}
