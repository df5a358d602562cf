import type { serverObjectTypes } from '../../contract/event-facts.ts'
import type { ProjectObjectType } from '../../contract/object-type.ts'
import { useMe, useProjectIfAny } from '../api/session.tsx'
import { type PageLink, paths } from '../paths.ts'

export type AuditedType = ProjectObjectType | (typeof serverObjectTypes)[number]

/** An object without a number is found by the words that its events have in common; without words, by its type. */
type Audited = { id: number | null } | { words?: string }

/**
 * Returns a function that links an object to its events: on the activity page of the open project, or in the audit log of
 * the server. Undefined for those who may not read the audit log. `outside`: the events are outside of the open project.
 */
export function useHistory(
  type: AuditedType,
  { outside = false } = {},
): ((object: Audited) => PageLink | null) | undefined {
  const { admin } = useMe()
  const current = useProjectIfAny()
  const project = outside ? null : current?.project.id
  if (!project) return admin ? (object) => linked(object, paths.audit) : undefined
  return current?.can('viewProject')
    ? (object) => linked(object, (search) => paths.activity(project, search))
    : undefined

  function linked(object: Audited, to: (search: { type: string; object?: number; q?: string }) => PageLink) {
    if (!('id' in object)) return to({ type, ...(object.words ? { q: object.words } : {}) })
    return object.id === null ? null : to({ type, object: object.id })
  }
}
