import type { FeatureName } from '../../contract/edition.ts'
import { templateParams } from '../../contract/template-params.ts'
import { notAllowed } from '../refuse.ts'
import { type EditionPlace, hasFeature, missingFeature } from './features.ts'

/** What a task uses. */
interface Used {
  template: { runner_tag: string | null; task_params: string }
  inventory_tag: string | null
  project_tag: string | null
}

/**
 * Refuses a task that uses a feature that is off. It would otherwise wait for a runner that gets no tasks, or store its
 * state somewhere else.
 */
export async function requireTaskFeatures(place: EditionPlace, used: Used): Promise<void> {
  const { edition } = place.config
  if (edition === 'full') return
  for (const feature of featuresOf(used))
    if (!(await hasFeature(place, feature)))
      throw notAllowed(edition === 'pro' ? 'task_without_subscription' : missingFeature(edition, feature))
}

function featuresOf({ template, inventory_tag, project_tag }: Used): FeatureName[] {
  const { override_backend } = templateParams(JSON.parse(template.task_params))
  const features: FeatureName[] = []
  if (override_backend) features.push('terraform_backend')
  if (template.runner_tag || inventory_tag || project_tag) features.push('project_runners')
  return features
}
