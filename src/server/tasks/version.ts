import { holdRows } from '../db/hold-rows.ts'
import type { Db, Tx } from '../db/open.ts'

/** The last run of digits of the start version is the counter; another text around it begins again with the start version. */
export function nextVersion(start: string, current: string | null): string {
  const shape = /^(.*?)(\d+)(\D*)$/s.exec(start)
  if (!shape || current === null) return start
  const [, prefix, first, suffix] = shape as unknown as [string, string, string, string]
  if (!current.startsWith(prefix) || !current.endsWith(suffix)) return start
  const middle = current.slice(prefix.length, current.length - suffix.length)
  if (!/^\d+$/.test(middle)) return start
  // Versions may be times or longer: numbers of any size.
  const [lowest, following] = [BigInt(first), BigInt(middle) + 1n]
  return `${prefix}${lowest > following ? lowest : following}${suffix}`
}

/** Returns the version of a build template's next task, counted from its newest task, failed ones included. */
export async function versionOfNextBuild(tx: Tx, template_id: number, start: string): Promise<string> {
  // Of two builds that start at once, the second counts from the first.
  await holdRows(tx, 'template', [template_id])
  const last = await tx
    .selectFrom('task')
    .select('version')
    .where('template_id', '=', template_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return nextVersion(start, last?.version ?? null)
}

/** Returns the version that a deploy deploys: follows build_task_id until a build is found. */
export async function incomingVersion(db: Db | Tx, build_task_id: number | null): Promise<string | null> {
  let id = build_task_id
  for (let depth = 0; id !== null && depth < 10; depth++) {
    const task = await db
      .selectFrom('task')
      .innerJoin('template', 'template.id', 'task.template_id')
      .select(['task.version', 'task.build_task_id', 'template.type'])
      .where('task.id', '=', id)
      .executeTakeFirst()
    if (!task) return null
    if (task.type === 'build') return task.version
    id = task.build_task_id
  }
  return null
}
