import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { type PermittedType, permittedTypes } from './object-rule.ts'
import { type Right, rights, rightsOfBits, withNeeded } from './permissions.ts'
import { permittedRights } from './permitted-rights.ts'
import { roleSlug } from './role.ts'
import { id, mustBe } from './shapes.ts'

/** Permissions on single objects: rights that a role or a member has on a template, a view, an inventory or a key. */

const ids = { template_id: z.number().nullable(), view_id: z.number().nullable() }

export const ObjectPermission = z.object({
  id: z.number(),
  project_id: z.number(),
  ...ids,
  inventory_id: z.number().nullable(),
  key_id: z.number().nullable(),
  /** Either a role, by its slug, or a member has it. */
  role_slug: z.string().nullable(),
  user_id: z.number().nullable(),
  rights: z.array(z.enum(rights)),
  /** The bits of Semaphore UI: 1 run, 4 edit. */
  permissions: z.number(),
})
export type ObjectPermission = z.infer<typeof ObjectPermission>

/** What the permissions of an object mean for the caller (object-rule.ts). */
export const ObjectRuleShape = z.object({
  type: z.enum(permittedTypes),
  id: z.number(),
  restricted: z.boolean(),
  rights: z.array(z.enum(rights)),
})

function callsOf(type: PermittedType, collection: string, right: Right) {
  const rightsHere = permittedRights[type]
  const all = `/api/project/:project_id/${collection}/:id/perms` as const
  const params = z.object({ project_id: pathId, id: pathId })
  const one = params.extend({ pid: pathId })
  /** `rights`, or the bits of `permissions`; what a right needs on the object is added to it. */
  const held = z.object({
    rights: z.array(z.enum(rightsHere as [Right, ...Right[]], mustBe(rightsHere))).nullish(),
    permissions: z.number('must_be_integer').int('must_be_integer').min(0, 'must_be_positive').max(15).nullish(),
  })
  const read = ({ rights: chosen, permissions }: z.output<typeof held>): Right[] => {
    const all = chosen ? withNeeded(chosen) : rightsOfBits(permissions ?? 0)
    return rightsHere.filter((right) => all.includes(right))
  }
  const Draft = held
    .extend({ role_slug: roleSlug.nullish(), user_id: id.nullish() })
    .refine((draft) => !draft.role_slug !== !draft.user_id, 'permission_for_one')
    .transform((draft) => ({
      role_slug: draft.role_slug ?? null,
      user_id: draft.user_id ?? null,
      rights: read(draft),
    }))
  const Change = held.transform((draft) => ({ rights: read(draft) }))
  const Restriction = z.object({ restricted: z.boolean('must_be_boolean') })
  return {
    list: endpoint(`GET ${all}`, 'viewProject', {
      summary: `Permissions on this ${type}`,
      params,
      reply: z.array(ObjectPermission),
    }),
    add: endpoint(`POST ${all}`, right, {
      summary: `Give a role or a member rights on this ${type}, which the caller must have`,
      params,
      body: Draft,
      reply: ObjectPermission,
      object: type,
    }),
    change: endpoint(`PUT ${all}/:pid`, right, {
      summary: `Change the rights of a permission on this ${type}`,
      params: one,
      body: Change,
      object: type,
    }),
    drop: endpoint(`DELETE ${all}/:pid`, right, {
      summary: `Take away a permission on this ${type}`,
      params: one,
      object: type,
    }),
    restriction: endpoint(`GET /api/project/:project_id/${collection}/:id/restricted`, 'viewProject', {
      summary: `Whether only those listed may run, use and edit this ${type}`,
      params,
      reply: Restriction,
    }),
    restrict: endpoint(`PUT /api/project/:project_id/${collection}/:id/restricted`, right, {
      summary: `Let only those listed, owners and administrators run, use and edit this ${type}; or all by their roles`,
      params,
      body: Restriction,
      object: type,
    }),
  }
}

export const templatePermissions = callsOf('template', 'templates', 'editTemplates')
export const viewPermissions = callsOf('view', 'views', 'editTemplates')
export const inventoryPermissions = callsOf('inventory', 'inventory', 'editResources')
export const keyPermissions = callsOf('key', 'keys', 'editResources')
