import type { FeatureName } from '../../contract/edition.ts'
import { type EditionPlace, requireFeatureFor } from './features.ts'

/** Fields of drafts that use a feature. */
const gatedFields: readonly { field: string; feature: FeatureName }[] = [
  { field: 'runner_tag', feature: 'project_runners' },
  { field: 'task_params.override_backend', feature: 'terraform_backend' },
  { field: 'source_storage_id', feature: 'secret_storages' },
  { field: 'secret_storage_id', feature: 'secret_storages' },
]

/**
 * Refuses fields of a draft whose feature is off. `before`: the stored object that the draft changes; what it has already
 * stays, so that a form can save the rest of it, and it can be taken away.
 */
export async function refuseGatedFields(place: EditionPlace, draft: object, before: object = {}): Promise<void> {
  if (place.config.edition === 'full') return
  for (const { field, feature } of gatedFields) {
    const value = valueAt(draft, field)
    if (value && value !== valueAt(before, field)) await requireFeatureFor(place, feature, field)
  }
}

function valueAt(object: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const inner = typeof value === 'string' && value.startsWith('{') ? (JSON.parse(value) as unknown) : value
    return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined
  }, object)
}
