import { z } from 'zod'

/**
 * What a server offers (docs/editions.md). `full`: everything; `community`: everything but these features; `pro`: these
 * features while a subscription is active.
 */
export const editions = ['full', 'community', 'pro'] as const
export type Edition = (typeof editions)[number]

export const Features = z.object({
  project_runners: z.boolean(),
  terraform_backend: z.boolean(),
  task_summary: z.boolean(),
  secret_storages: z.boolean(),
  secret_storage_management: z.boolean(),
})
export type Features = z.infer<typeof Features>
export type FeatureName = keyof Features

/** Returns the features of an edition; `subscribed`: whether a subscription is active. */
export function featuresOf(edition: Edition, subscribed: boolean): Features {
  const on = edition === 'full' || (edition === 'pro' && subscribed)
  return {
    project_runners: on,
    terraform_backend: on,
    task_summary: on,
    secret_storages: on,
    secret_storage_management: on,
  }
}
