import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { permittedTypes } from './object-rule.ts'
import { rights } from './permissions.ts'

/** Who can do what in a project, and why. */

const held = z.array(z.enum(rights))

const Person = z.object({
  user_id: z.number(),
  username: z.string(),
  name: z.string(),
  /** Administrators may do everything, as members or not. */
  admin: z.boolean(),
  /** The slug of the role; '' for an administrator who is no member. */
  role: z.string(),
  /** The name of a custom role; '' for others. */
  role_name: z.string(),
  /** The rule that gave the role; null for a role given by hand. */
  rule: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** A service account: tokens only. */
  service: z.boolean(),
  /** A blocked account keeps its role, and can do nothing. */
  blocked: z.boolean(),
  /** What the person may do in the whole project. */
  rights: held,
  /** Objects whose permissions change that for the person. */
  objects: z.number(),
})

/** An object whose permissions add rights to the role of a person, or take them away. */
const PermittedForPerson = z.object({
  type: z.enum(permittedTypes),
  id: z.number(),
  name: z.string(),
  restricted: z.boolean(),
  /** The rights that the person has on it in the end. For a view: on its templates, unless they are restricted themselves. */
  rights: held,
  /** Those given to the person, and those given to the role. */
  by_user: held,
  by_role: held,
})

const project = z.object({ project_id: pathId })

export const effectiveAccess = {
  list: endpoint('GET /api/project/:project_id/access', 'manageProjectUsers', {
    summary: 'Members and administrators with the rights that they have in a project',
    params: project,
    reply: z.array(Person),
  }),
  get: endpoint('GET /api/project/:project_id/access/:user_id', 'manageProjectUsers', {
    summary: 'What one member or administrator may do in a project, and why: role, rule, permissions of objects',
    params: project.extend({ user_id: pathId }),
    reply: Person.extend({ permissions: z.array(PermittedForPerson) }),
  }),
}
