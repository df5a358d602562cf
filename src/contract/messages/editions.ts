/** Editions and subscriptions (docs/editions.md). Clients of Semaphore UI know the sentences that end in a full stop. */
export const editionMessages = {
  feature_missing: 'The community edition has no {{feature}}',
  feature_project_runners: 'project runners and runner tags',
  feature_terraform_backend: 'Terraform backend',
  feature_task_summary: 'task summary',
  feature_secret_storages: 'secret storages',
  feature_secret_storage_management: 'management of secret storages',
  no_subscription: 'You have no subscription.',
  task_without_subscription: 'No active subscription available.',
  pro_users_limit: 'You have reached the limit of Pro users for your subscription.',
  subscription_not_in_edition: 'This edition has no subscription',
  subscription_none: 'No subscription is activated',
  subscription_key_wrong: 'This key is not valid for this server: copy the whole key',
  subscription_key_expired: 'This key has expired: ask for a new one',
  subscription_already_activated: 'This subscription is already activated',
} as const
