import type { Event } from '../../../contract/event.ts'
import { paths } from '../../paths.ts'

export interface ObjectLink {
  to: string
  search: Record<string, unknown>
}

/**
 * Returns the link to the object of an event, or null if it has no page or no longer exists. Lists are filtered to the
 * object.
 */
export function linkOf(event: Event, projectId: number): ObjectLink | null {
  const { object_id: id, object_type: type, object_exists } = event
  if (id === null || !object_exists) return null
  const list = (to: string) => ({ to, search: event.object_name ? { q: event.object_name } : {} })
  const links: Record<string, () => ObjectLink> = {
    // Opened over the activity page, like tasks everywhere.
    task: () => ({ to: '.', search: { t: id } }),
    template: () => ({ to: paths.template(projectId, id), search: {} }),
    view: () => ({ to: paths.templates(projectId, id), search: {} }),
    project: () => ({ to: paths.settings(projectId), search: {} }),
    user: () => list(paths.team(projectId)),
    alert_channel: () => list(paths.alerts(projectId)),
    schedule: () => ({ to: paths.schedules(projectId), search: { edit: id } }),
    key: () => list(paths.keys(projectId)),
    repository: () => list(paths.repositories(projectId)),
    inventory: () => list(paths.inventory(projectId)),
    integration: () => ({ to: paths.integration(projectId, id), search: {} }),
    environment: () => list(paths.environment(projectId)),
  }
  return links[type ?? '']?.() ?? null
}
