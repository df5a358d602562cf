import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { hosts } from '../../contract/host.ts'
import { hostSorts } from '../../contract/host-outcome.ts'
import type { Tables } from '../db/schema.ts'
import { type Router, route } from '../http/route.ts'
import { containsWord } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { searchWords, setNextCursor, sortColumn, sortOrder, wholeNumber } from './sorted.ts'

const hostColumns = [
  'inventory.name as inventory_name',
  'task_host.host',
  'task_host.task_id',
  'task_host.template_id',
  'template.name as template_name',
  'task.status',
  'task_host.created',
  'task_host.ok',
  'task_host.changed',
  'task_host.failed',
  'task_host.unreachable',
  'task_host.skipped',
  'task_host.rescued',
  'task_host.ignored',
] as const

/** 0 in the table means unknown. */
const inventory_id = sql<number | null>`nullif(task_host.inventory_id, 0)`.as('inventory_id')

type Outcomes = ExpressionBuilder<Tables, 'task_host'>

const none = (where: Outcomes) => where.and([where('task_host.failed', '=', 0), where('task_host.unreachable', '=', 0)])

/** The condition on a host's counters for each outcome. */
const outcomes = {
  failed: (where: Outcomes) => where('task_host.failed', '>', 0),
  unreachable: (where: Outcomes) => where('task_host.unreachable', '>', 0),
  changed: (where: Outcomes) => where.and([where('task_host.changed', '>', 0), none(where)]),
  ok: (where: Outcomes) => where.and([where('task_host.changed', '=', 0), none(where)]),
}

/** Sort expressions for names: case-insensitive, unknown ones first. */
const names: Partial<Record<(typeof hostSorts)[number], RawBuilder<unknown>>> = {
  host: sql`lower(task_host.host)`,
  inventory_name: sql`coalesce(lower(inventory.name), '')`,
  template_name: sql`lower(template.name)`,
}

export function hostApi(router: Router, { database }: Services) {
  const { db } = database

  route(router, hosts.list, async ({ params, query, reply }) => {
    let matching = db
      .selectFrom('host')
      .innerJoin('task_host', 'task_host.id', 'host.task_host_id')
      .innerJoin('task', 'task.id', 'task_host.task_id')
      .innerJoin('template', 'template.id', 'task_host.template_id')
      .leftJoin('inventory', 'inventory.id', 'host.inventory_id')
      .where('host.project_id', '=', params.project_id)
    for (const word of searchWords(query.q))
      matching = matching.where((where) =>
        where.or([
          containsWord(where.ref('host.host'), word),
          containsWord(where.ref('template.name'), word),
          containsWord(sql<string>`coalesce(inventory.name, '')`, word),
        ]),
      )
    if (query.inventory_id !== undefined) matching = matching.where('host.inventory_id', '=', query.inventory_id)
    const { state } = query
    if (state) matching = matching.where((where) => outcomes[state](where as unknown as Outcomes))
    const column = sortColumn(query, hostSorts)
    const order = sortOrder(query)
    const key = names[column] ?? sql.ref(`task_host.${column}`)
    const rows = matching
      .select(hostColumns)
      .select(inventory_id)
      .orderBy(key, order)
      .orderBy('task_host.host', order)
      .orderBy('task_host.inventory_id', order)
    if (!query.limit) return rows.execute()
    const { n } = await matching.select((select) => select.fn.countAll().as('n')).executeTakeFirstOrThrow()
    reply.header('x-total-count', String(Number(n)))
    return rows
      .limit(wholeNumber(query.limit, 100, 1, 1000))
      .offset(wholeNumber(query.offset, 0, 0, 1_000_000_000))
      .execute()
  })

  route(router, hosts.history, async ({ params, query, reply }) => {
    const limit = wholeNumber(query.limit, 100, 1, 1000)
    const rows = await db
      .selectFrom('task_host')
      .innerJoin('task', 'task.id', 'task_host.task_id')
      .innerJoin('template', 'template.id', 'task_host.template_id')
      .leftJoin('inventory', 'inventory.id', 'task_host.inventory_id')
      .select(hostColumns)
      .select(inventory_id)
      .where('task_host.project_id', '=', params.project_id)
      .where('task_host.host', '=', query.host)
      .$if(query.inventory_id !== undefined, (own) =>
        own.where('task_host.inventory_id', '=', query.inventory_id as number),
      )
      .$if(query.before !== undefined, (older) => older.where('task_host.task_id', '<', query.before as number))
      .orderBy('task_host.task_id', 'desc')
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    setNextCursor(reply, rows.length > limit ? (page.at(-1)?.task_id ?? null) : null)
    return page
  })
}
