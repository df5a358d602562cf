import type { PermittedObject } from '../../contract/object-rule.ts'
import type { Right } from '../../contract/permissions.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Member } from './caller.ts'
import { isRestrictedFor, requireOn } from './object-rights.ts'

/** A reference of a draft to an object with permissions, and the same reference before the change. */
interface Use {
  right: Right
  object: PermittedObject | null
  before?: number | null | undefined
  /** The right is asked for only if the object is restricted: a run may name other inventories freely. */
  onlyIfRestricted?: true
}

/**
 * Refuses a draft that uses an object which the member may not use. One that is restricted must be among those the member
 * may use even if it was chosen before: a changed playbook could reveal a key.
 */
export async function checkUses(on: Db | Tx, member: Member, uses: readonly Use[]): Promise<void> {
  if (!member.has_rules) return
  for (const { right, object, before, onlyIfRestricted } of uses) {
    if (object === null) continue
    const isNew = object.id !== before && !onlyIfRestricted
    if (isNew || (await isRestrictedFor(on, member, object))) await requireOn(on, member, right, object)
  }
}

/** Columns whose objects have permissions, by the right that naming one takes. */
const columns = {
  inventory_id: ['inventory', 'useResources'],
  ssh_key_id: ['key', 'useResources'],
  become_key_id: ['key', 'useResources'],
  auth_secret_id: ['key', 'useResources'],
  registry_key_id: ['key', 'useResources'],
  view_id: ['view', 'editTemplates'],
} as const

/** Returns the references in the columns of a row or a draft. */
export function usesOf(draft: object, before: object = {}): Use[] {
  const [now, old] = [draft as Record<string, unknown>, before as Record<string, unknown>]
  return Object.entries(columns).flatMap(([column, [type, right]]) => {
    // An update that does not name it keeps it: another image could send it elsewhere.
    const kept = column === 'registry_key_id' && now[column] === undefined
    const id = (kept ? old : now)[column]
    if (typeof id !== 'number' || id === 0) return []
    return [{ right, object: { type, id }, before: old[column] as number | null | undefined }]
  })
}

/** Returns the references of what starts a template: the template, and another inventory that it names. */
export const startUses = (template_id: unknown, inventory_id: unknown): Use[] => [
  { right: 'runProjectTasks', object: idOf('template', template_id), onlyIfRestricted: true },
  { right: 'useResources', object: idOf('inventory', inventory_id), onlyIfRestricted: true },
]

const idOf = (type: 'template' | 'inventory', id: unknown): PermittedObject | null =>
  typeof id === 'number' && id > 0 ? { type, id } : null
