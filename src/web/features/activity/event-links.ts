import type { Event } from '../../../contract/event.ts'
import { type PageLink, paths } from '../../paths.ts'

/**
 * Returns the link to the object of an event, or null if it has no page or no longer exists. Lists are filtered to the
 * object.
 */
export function linkOf(event: Event, projectId: number): PageLink | null {
  const { object_id: id, object_type: type, object_exists } = event
  if (id === null || !object_exists) return null
  const filter = event.object_name ? { q: event.object_name } : {}
  const links: Record<string, () => PageLink> = {
    // Opened over the activity page, like tasks everywhere.
    task: () => paths.here({ t: id }),
    template: () => paths.template(projectId, id),
    view: () => paths.templates(projectId, id),
    project: () => paths.settings(projectId),
    user: () => paths.team(projectId, filter),
    alert_channel: () => paths.alerts(projectId, filter),
    schedule: () => paths.schedules(projectId, { edit: id }),
    key: () => paths.keys(projectId, filter),
    repository: () => paths.repositories(projectId, filter),
    inventory: () => paths.inventory(projectId, filter),
    integration: () => paths.integration(projectId, id),
    environment: () => paths.environment(projectId, filter),
  }
  return links[type ?? '']?.() ?? null
}
