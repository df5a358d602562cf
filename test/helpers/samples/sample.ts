import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { ProjectObjectType } from '../../../src/contract/object-type.ts'
import type { Kind } from '../../api/round-trip/kinds.ts'
import type { TestProject } from '../suite.ts'
import type { Writes } from '../writes.ts'

/**
 * What the tests over the whole contract know of a resource of projects: they save valid bodies as users of every role,
 * read back what they saved, and look for the event of every write.
 */
export interface ResourceSample {
  calls: {
    create: Endpoint
    get: Endpoint
    update: Endpoint
    remove: Endpoint
    refs?: Endpoint
    copy?: Endpoint
    removeMany?: Endpoint
  }
  /** The type of its objects in events. */
  type: ProjectObjectType
  /** Returns a body with every field. */
  body: (near: Near) => Readonly<Record<string, unknown>>
  /** What a second save changes, as events show it; the body has other values. At least the name is not among it. */
  changed: Readonly<Record<string, unknown>>
  /** Fields whose valid values do not follow from the schema alone. */
  rules?: Kind['rules']
  /** Fields that are never read back. */
  writeOnly?: readonly string[]
  /** Writes whose events are not derived from these values. */
  writes?: Writes
}

/** Ids that the body of a sample may refer to. */
export interface Near {
  /** The key `None`, and a key with login and password. */
  none: number
  login: number
  template: number
  repository: number
}

/** Creates what samples refer to. */
export async function nearIn(project: TestProject): Promise<Near> {
  const template = await project.template()
  const { id: login } = await project.login()
  return { none: project.none, login, template: template.id, repository: template.repository_id }
}
