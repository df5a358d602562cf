import type { PathObject } from '../../contract/endpoint.ts'
import { type PermittedType, permittedTypes } from '../../contract/object-rule.ts'
import type { Right } from '../../contract/permissions.ts'
import type { Db } from '../db/open.ts'
import type { Member } from './caller.ts'
import { isRestrictedFor, lacks, requireOn, rulesOf } from './object-rights.ts'

const isPermitted = (object: PathObject): object is PermittedType =>
  (permittedTypes as readonly string[]).includes(object)

/**
 * Refuses a call that the member may not make: by the role, or where the call names an object, by the permissions of that
 * object. An object that does not exist has none, so the refusal does not reveal whether it exists.
 */
export async function checkCall(
  db: Db,
  member: Member,
  { right, object }: { right: Right; object: PathObject | undefined },
  params: Record<string, unknown>,
): Promise<void> {
  if (!object || !member.has_rules) {
    if (!member.may(right)) throw lacks(member, right)
    return
  }
  if (object === 'inside') {
    const granted = async () => (await rulesOf(db, member)).some(({ rights }) => rights.includes(right))
    if (!member.may(right) && !(await granted())) throw lacks(member, right)
    return
  }
  if (isPermitted(object)) return requireOn(db, member, right, { type: object, id: Number(params.id) })
  const templates = await templatesOf(db, member.project_id, object, params)
  const starts = right === 'runProjectTasks'
  if (!member.may(right) && (!starts || templates.length === 0)) throw lacks(member, right)
  for (const id of templates) {
    const template = { type: 'template', id } as const
    // Only those who may start a restricted template may change how it is started.
    if (starts || (await isRestrictedFor(db, member, template)))
      await requireOn(db, member, 'runProjectTasks', template)
  }
}

/** Returns the templates whose tasks an object of the path is or starts. */
async function templatesOf(
  db: Db,
  project_id: number,
  object: Exclude<PathObject, PermittedType | 'inside'>,
  params: Record<string, unknown>,
): Promise<number[]> {
  const id = Number(params.integration_id ?? params.id)
  const rows =
    object === 'delivery'
      ? await db
          .selectFrom('delivery_verdict')
          .innerJoin('integration', 'integration.id', 'delivery_verdict.integration_id')
          .select('integration.template_id')
          .where('delivery_verdict.delivery_id', '=', id)
          .where('integration.project_id', '=', project_id)
          .execute()
      : await db
          .selectFrom(object)
          .select('template_id')
          .where('id', '=', id)
          .where('project_id', '=', project_id)
          .execute()
  return [...new Set(rows.map((row) => row.template_id))]
}
