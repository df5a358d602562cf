import { z } from 'zod'
import { endpoint, pathId, revised } from './endpoint.ts'
import { rights, rightsOfBits, roles, withNeeded } from './permissions.ts'
import { looksLike } from './rules/look-alike.ts'
import { mustBe, name, text } from './shapes.ts'

/**
 * Roles that users make: of the server, by administrators, for every project, and of one project, by its owners. The
 * built-in roles (permissions.ts) are in none of these lists.
 */
export const CustomRole = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  rights: z.array(z.enum(rights)),
  /** The bits of which the role has all rights, for clients of Semaphore UI. */
  permissions: z.number(),
  /** null: of the server. */
  project_id: z.number().nullable(),
  revision: z.number(),
})
export type CustomRole = z.infer<typeof CustomRole>

/** What the built-in roles and administrators are called, in every language of the console. */
const taken: readonly string[] = [
  ...roles,
  'admin',
  'administrator',
  'system administrator',
  'Eigentümer',
  'Verwalter',
  'Ausführer',
  'Gast',
]
const lookTaken = new Set(taken.map(looksLike))
const isFree = (value: string) => !lookTaken.has(looksLike(value))

/** The longest slug of a role, in characters. */
export const maxRoleSlug = 50
const slugWords = /^[a-z][a-z0-9_-]*$/

/** The slug of a role, built-in or not, as members and grants name it. The server checks that it exists. */
export const roleSlug = z.string('no_such_role').max(maxRoleSlug, 'no_such_role').regex(slugWords, 'no_such_role')

const slug = z
  .string('role_slug_wrong')
  .max(maxRoleSlug, 'role_slug_wrong')
  .regex(slugWords, 'role_slug_wrong')
  .refine(isFree, 'role_name_built_in')

/** Either `rights`, or the bits of `permissions`, which clients of Semaphore UI send. What a right needs is added to it. */
const fields = z.object({
  name: name('name_required', 100).refine(isFree, 'role_name_built_in'),
  description: text(1000),
  rights: z.array(z.enum(rights, mustBe(rights))).nullish(),
  permissions: z.number('must_be_integer').int('must_be_integer').min(0, 'must_be_positive').max(15).nullish(),
})

const held = <Draft extends z.output<typeof fields>>({ rights: chosen, permissions, ...draft }: Draft) => ({
  ...draft,
  rights: chosen ? withNeeded(chosen) : rightsOfBits(permissions ?? 0),
})

export const RoleDraft = fields.extend({ slug }).transform(held)
/** The slug stays: members and grants name it. */
const RoleChange = fields.extend({ slug: roleSlug.nullish() }).transform(held)

const inProject = z.object({ project_id: pathId })
const bySlug = z.object({ slug: z.string().max(maxRoleSlug) })
/** The role that members get who have the deleted one; without it, a role in use is not deleted. */
const replacement = z.object({ replacement: roleSlug.optional() })
const ofServer = '/api/roles'
const ofProject = '/api/project/:project_id/roles'

export const serverRoles = {
  list: endpoint(`GET ${ofServer}`, 'user', { summary: 'Custom roles of the server', reply: z.array(CustomRole) }),
  create: endpoint(`POST ${ofServer}`, 'admin', {
    summary: 'Create a role for all projects',
    body: RoleDraft,
    reply: CustomRole,
  }),
  get: endpoint(`GET ${ofServer}/:slug`, 'user', {
    summary: 'Read a role of the server',
    params: bySlug,
    reply: CustomRole,
  }),
  update: endpoint(`PUT ${ofServer}/:slug`, 'admin', {
    summary: 'Change a role of the server; members have the new rights at once',
    params: bySlug,
    body: revised(RoleChange),
  }),
  remove: endpoint(`DELETE ${ofServer}/:slug`, 'admin', {
    summary: 'Delete a role of the server; 409 with the `users` that have it, unless `replacement` names another role',
    params: bySlug,
    query: replacement,
  }),
}

export const projectRoles = {
  list: endpoint(`GET ${ofProject}`, 'viewProject', {
    summary: 'Custom roles of a project',
    params: inProject,
    reply: z.array(CustomRole),
  }),
  all: endpoint(`GET ${ofProject}/all`, 'viewProject', {
    summary: 'Custom roles that members of a project can have: its own and those of the server',
    params: inProject,
    reply: z.array(CustomRole),
  }),
  create: endpoint(`POST ${ofProject}`, 'manageProjectUsers', {
    summary: 'Create a role of a project, with rights that the caller has',
    params: inProject,
    body: RoleDraft,
    reply: CustomRole,
  }),
  get: endpoint(`GET ${ofProject}/:slug`, 'viewProject', {
    summary: 'Read a role of a project',
    params: inProject.extend(bySlug.shape),
    reply: CustomRole,
  }),
  update: endpoint(`PUT ${ofProject}/:slug`, 'manageProjectUsers', {
    summary: 'Change a role of a project; members have the new rights at once',
    params: inProject.extend(bySlug.shape),
    body: revised(RoleChange),
  }),
  remove: endpoint(`DELETE ${ofProject}/:slug`, 'manageProjectUsers', {
    summary: 'Delete a role of a project; 409 with the `users` that have it, unless `replacement` names another role',
    params: inProject.extend(bySlug.shape),
    query: replacement,
  }),
}
