import { type HostCounters, hostCounters, type ResultItem, type ResultOf } from '../../contract/result.ts'
import type { TaskFacts } from '../../contract/task-facts.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { itemsIn } from './result-chunk.ts'

/** Maximum number of rows of hosts and errors per task. */
const maxHosts = 20_000
export const maxErrors = 1000
/** Rows per insert. */
const atOnce = 500
/** Chunks of older results that are searched for the name of a task. */
const chunksBack = 20

interface Task {
  id: number
  project_id: number
  template_id: number
}

export type HostRow = HostCounters & { host: string }
export interface ErrorRow {
  host: string
  task: string
  error: string
}

/**
 * Updates the rows that lists are made of from new results: how the run ended for each host, and what failed where.
 * `first` is the number of the first of these items.
 */
export async function noteHosts(tx: Tx, task: Task, items: readonly ResultItem[], first: number): Promise<void> {
  const hosts = new Map<string, HostRow>()
  const names = new Map<number, string>()
  let failed: ResultOf<'host'>[] = []
  let began = false
  for (const item of items) {
    // A retry starts from the beginning: only the failures of the last attempt count.
    if (item.kind === 'play' && item.play === 1) [began, failed] = [true, []]
    else if (item.kind === 'task') names.set(item.task, item.name)
    else if (item.kind === 'host' && (item.state === 'failed' || item.state === 'unreachable')) failed.push(item)
    else if (item.kind === 'recap') for (const row of item.hosts) hosts.set(hostName(row.host), row)
  }
  if (began) await tx.deleteFrom('task_error').where('task_id', '=', task.id).execute()
  // Looking up names blocks all other writes for a while, so it is not done for rows that are not kept.
  failed = failed.length > 0 ? failed.slice(0, await errorRoom(tx, task.id)) : []
  if (failed.length > 0) {
    await olderNames(tx, task.id, first, new Set(failed.map((item) => item.task)), names)
    const errors = failed.map(({ host, task, message, state }) => ({
      host,
      task: names.get(task) ?? '',
      error: message || state,
    }))
    await writeErrors(tx, task, errors)
  }
  if (hosts.size > 0) await writeHosts(tx, task, [...hosts.values()])
}

/** Writes how the run ended for these hosts; replaces the rows of an earlier attempt of the task. */
export async function writeHosts(tx: Tx, task: Task, rows: readonly HostRow[]): Promise<void> {
  const { n } = await tx
    .selectFrom('task_host')
    .select((select) => select.fn.countAll().as('n'))
    .where('task_id', '=', task.id)
    .executeTakeFirstOrThrow()
  let room = maxHosts - Number(n)
  const inventory_id = await usedInventory(tx, task.id)
  const ended = new Map(rows.map((row) => [hostName(row.host), counted(row)]))
  // Sorted, because two tasks that end at once could otherwise deadlock on each other's rows.
  const names = [...ended.keys()].toSorted()
  for (let at = 0; at < names.length && room > -atOnce; at += atOnce) {
    const some = names.slice(at, at + atOnce)
    const { numDeletedRows } = await tx
      .deleteFrom('task_host')
      .where('task_id', '=', task.id)
      .where('host', 'in', some)
      .executeTakeFirstOrThrow()
    room += Number(numDeletedRows)
    const kept = some.slice(0, Math.max(0, room))
    room -= some.length
    if (kept.length > 0) await addHosts(tx, { ...task, inventory_id }, kept, ended)
  }
}

/** Returns the inventory that the runner got (tasks/facts.ts): the template may have another by now. 0 if none. */
async function usedInventory(tx: Tx, task_id: number): Promise<number> {
  const row = await tx.selectFrom('task_fact').select('data').where('task_id', '=', task_id).executeTakeFirst()
  return row ? ((JSON.parse(row.data) as Pick<TaskFacts, 'inventory'>).inventory?.id ?? 0) : 0
}

async function addHosts(
  tx: Tx,
  task: Task & { inventory_id: number },
  names: readonly string[],
  ended: ReadonlyMap<string, HostCounters>,
): Promise<void> {
  const { id: task_id, project_id, template_id, inventory_id } = task
  const created = isoNow()
  const added = await tx
    .insertInto('task_host')
    .values(
      names.map((host) => ({ task_id, project_id, template_id, inventory_id, host, created, ...ended.get(host)! })),
    )
    .returning(['id as task_host_id', 'host', 'project_id', 'inventory_id'])
    .execute()
  await tx
    .insertInto('host')
    .values(added.toSorted((a, b) => (a.host < b.host ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'inventory_id', 'host'])
        .doUpdateSet((set) => ({ task_host_id: set.ref('excluded.task_host_id') }))
        .whereRef('excluded.task_host_id', '>', 'host.task_host_id'),
    )
    .execute()
}

/** Returns how many more errors the task may have. */
async function errorRoom(tx: Tx, task_id: number): Promise<number> {
  const { n } = await tx
    .selectFrom('task_error')
    .select((select) => select.fn.countAll().as('n'))
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow()
  return Math.max(0, maxErrors - Number(n))
}

/** Writes what failed where, up to the maximum per task. */
export async function writeErrors(tx: Tx, task: Task, errors: readonly ErrorRow[]): Promise<void> {
  const rows = errors.slice(0, await errorRoom(tx, task.id)).map(({ host, task: name, error }) => ({
    task_id: task.id,
    project_id: task.project_id,
    host: hostName(host),
    task: plain(name).slice(0, 1000),
    error: plain(error).slice(0, 2000),
    created: isoNow(),
  }))
  for (let at = 0; at < rows.length; at += atOnce)
    await tx
      .insertInto('task_error')
      .values(rows.slice(at, at + atOnce))
      .execute()
}

/** Looks up names of tasks whose header came with an earlier report, usually shortly before. */
async function olderNames(
  tx: Tx,
  task_id: number,
  first: number,
  ids: ReadonlySet<number>,
  names: Map<number, string>,
): Promise<void> {
  const missing = new Set([...ids].filter((task) => !names.has(task)))
  for (let before = first, back = 0; missing.size > 0 && back < chunksBack; back++) {
    const chunk = await tx
      .selectFrom('task_result')
      .select(['first', 'count', 'data'])
      .where('task_id', '=', task_id)
      .where('first', '<', before)
      .orderBy('first', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!chunk) return
    before = chunk.first
    for (const { item } of itemsIn(chunk, 1, first - 1).toReversed())
      if (item.kind === 'task' && missing.delete(item.task)) names.set(item.task, item.name)
  }
}

/** Names come from what a task ran: shortened to what an index accepts, without characters that a database refuses. */
const hostName = (host: string): string => plain(host).slice(0, 255)

// oxlint-disable-next-line no-control-regex -- PostgreSQL refuses NUL, and lists cannot show the others
const plain = (text: string): string => text.replace(/[\0-\x08\x0b-\x1f\x7f]/g, ' ').toWellFormed()

/** Clamps counters to the 32-bit integers of the columns. */
function counted(row: HostCounters): HostCounters {
  return Object.fromEntries(hostCounters.map((name) => [name, Math.min(row[name], 2 ** 31 - 1)])) as HostCounters
}
