import { type RawBuilder, sql } from 'kysely'
import type { Change, Event } from '../../contract/event.ts'
import type { EventResult, EventSource } from '../../contract/event-facts.ts'
import type { Db } from '../db/open.ts'
import { allResources } from '../resources/index.ts'
import { readMessage } from '../resources/message-columns.ts'
import { containsWord } from '../resources/project-table.ts'
import { endOf } from './day.ts'

interface EventFilter {
  /** Each of these words must occur in the description or the name. */
  words: readonly string[]
  type?: string | undefined
  user_id?: number | undefined
  object_id?: number | undefined
  action?: string | undefined
  kind?: 'changes' | 'runs' | undefined
  /** Only in a list of several projects. */
  project_id?: number | undefined
  source?: EventSource | undefined
  result?: EventResult | undefined
  token_id?: number | undefined
  request_id?: string | undefined
  /** Days as YYYY-MM-DD in UTC, both inclusive. */
  start?: string | undefined
  end?: string | undefined
  before?: number | undefined
}

/** The events of one project; or of several projects and of what this user did outside of projects; or all events. */
export type EventScope = { project_id: number } | { project_ids: readonly number[]; user_id: number } | 'all'

export interface EventPage {
  rows: (Event & { object_type: string | null })[]
  /** Cursor of the next page; null if this page contains the oldest event. */
  next_before: number | null
}

/**
 * The number of rows read at a time, so that a filter with hardly any match does not read a million rows. Those of a small
 * project or a user are far apart: each is another page of the database.
 */
const maxScanned = 2500
/**
 * Events at each end of some days whose IDs are compared: those that are written at the same time, by servers whose clocks
 * differ, or while a clock is corrected have IDs in another order than times.
 */
const maxDisorder = 2500
/** With more projects than this, a user sees most events, and one scan over everything is faster. */
const maxBranches = 200

type Condition = RawBuilder<unknown>

/** Returns at most `count` events, newest first, with three queries for any filter. */
export async function eventPage(db: Db, given: EventScope, filter: EventFilter, count: number): Promise<EventPage> {
  const scope = narrowed(given, filter.project_id)
  const { branches, narrow, searched } = planOf(filter, scope)
  const days = daysOf(filter)
  const range = days.length > 0 ? await daysAsIds(db, scope, filter) : {}
  const older = filter.before === undefined ? {} : { last: filter.before - 1 }
  const bounded = [...between(bothOf(range, older)), ...narrow]
  const floor = searched.length > 0 ? await floorOf(db, branches, bounded) : null
  const bounds = bothOf(bothOf(range, older), floor === null ? {} : { first: floor })
  const where = [...between(bounds), ...narrow, ...days, ...searched]
  const ids = branches.map(
    (branch) => sql`select * from (
      select event.id from event where ${sql.join([branch, ...where], sql` and `)}
      order by event.id desc limit ${sql.lit(count + 1)}) as walk`,
  )
  const rows = await db
    .selectFrom('event')
    .leftJoin('project', 'project.id', 'event.project_id')
    .leftJoin('user', 'user.id', 'event.user_id')
    .leftJoin('task', (join) => join.onRef('task.id', '=', 'event.object_id').on('event.object_type', '=', 'task'))
    .leftJoin('template', 'template.id', 'task.template_id')
    .leftJoin('api_token', 'api_token.id', 'event.token_id')
    .selectAll('event')
    .select([
      'project.name as project_name',
      'user.username as username_now',
      'user.name as user_name',
      'task.playbook',
    ])
    .select(['template.name as template_name', 'api_token.name as token_name', objectExists])
    // Limited again, so that of several branches only one page is joined.
    .where(
      sql<boolean>`event.id in (select id from (${sql.join(ids, sql` union all `)}) as walks
        order by id desc limit ${sql.lit(count + 1)})`,
    )
    .orderBy('event.id', 'desc')
    .limit(count + 1)
    .execute()
  const page = rows.slice(0, count)
  return {
    rows: page.map(({ username_now, playbook, template_name, message, ...row }) => ({
      ...row,
      description_message: readMessage(message),
      integration_id: null,
      result: row.result ?? 'success',
      object_name: row.object_type === 'task' ? (playbook ?? '') : row.object_name,
      object_title: row.object_type === 'task' ? (template_name ?? '') : row.object_name,
      username: row.username ?? username_now,
      user_name: row.user_name || (row.username ?? username_now),
      changes: row.changes === null ? null : (JSON.parse(row.changes) as Change[]),
      object_exists: Boolean(row.object_exists),
    })),
    next_before: rows.length > count ? (page.at(-1)?.id ?? null) : floor,
  }
}

/** The text is put together, because the IDs of these days are known: an index of times would only be in the way. */
function daysOf({ start, end }: EventFilter): Condition[] {
  return [
    ...(start ? [sql`event.created || '' >= ${start}`] : []),
    ...(end ? [sql`event.created || '' <= ${endOf(end)}`] : []),
  ]
}

/** IDs from one to another, both included. */
interface Range {
  first?: number
  last?: number
}

/** Returns what is in both ranges. SQLite walks from only one upper bound, and would read all rows down to another one. */
function bothOf(one: Range, other: Range): Range {
  const first = Math.max(one.first ?? 0, other.first ?? 0)
  const last = Math.min(one.last ?? Number.MAX_SAFE_INTEGER, other.last ?? Number.MAX_SAFE_INTEGER)
  return { ...(first > 0 && { first }), ...(last < Number.MAX_SAFE_INTEGER && { last }) }
}

const between = ({ first, last }: Range): Condition[] => [
  ...(first === undefined ? [] : [sql`event.id >= ${first}`]),
  ...(last === undefined ? [] : [sql`event.id <= ${last}`]),
]

/** Converts days into a range of IDs, because the lists are sorted by ID. */
async function daysAsIds(db: Db, scope: EventScope, { start, end }: EventFilter): Promise<Range> {
  const among = [
    ...(scope !== 'all' && 'project_id' in scope ? [sql`event.project_id = ${scope.project_id}`] : []),
    ...(start ? [sql`event.created >= ${start}`] : []),
    ...(end ? [sql`event.created <= ${endOf(end)}`] : []),
  ]
  const bound = (end: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql<number | null>`(select ${end}(id) from (select event.id from event where ${sql.join(among, sql` and `)}
      order by event.created ${order}, event.id ${order} limit ${sql.lit(maxDisorder)}) as edge)`
  const { first, last } = await db
    .selectNoFrom([bound(sql`min`, sql`asc`).as('first'), bound(sql`max`, sql`desc`).as('last')])
    .executeTakeFirstOrThrow()
  // Without an event in these days the range is empty.
  return first === null || last === null ? { last: 0 } : { first, last }
}

/** What queues, starts and ends tasks. Stops, answers and deletions of tasks are not part of it: users do them. */
const ofRuns = sql`coalesce(
  event.object_type = 'task' and event.action in ('queued', 'started', 'finished', 'secrets_read')
  or event.object_type = 'integration' and event.action = 'started', ${sql.lit(false)})`

/** A filter for one project reads that project's events only. A project that the user does not see has none. */
function narrowed(scope: EventScope, project_id: number | undefined): EventScope {
  if (project_id === undefined) return scope
  if (scope === 'all') return { project_id }
  if ('project_id' in scope) return scope
  return scope.project_ids.includes(project_id) ? { project_id } : { project_ids: [], user_id: 0 }
}

/** A filter, and which index gives its events by ID: one that begins with the project, or one over all events. */
interface Narrowing {
  condition: Condition
  /** The same for a place where another index is used: with two to choose from, a database may take the slower one. */
  plain: Condition
  project: boolean
  all: boolean
}

/** Sources that have an index, with the condition of that index (migration 085). */
const rareSources: readonly EventSource[] = ['sign_in', 'command_line', 'scim', 'webhook']
const isRare = sql`event.source in (${sql.join(rareSources.map((source) => sql.lit(source)))})`

/** Returns the narrowing filters; those that leave fewest events first. */
function narrowingsOf(filter: EventFilter): Narrowing[] {
  const { request_id, token_id, type, object_id, user_id, result, source } = filter
  const found: Narrowing[] = []
  const add = (condition: Condition, plain: Condition, project: boolean, all: boolean) =>
    found.push({ condition, plain, project, all })
  const text = (column: string, value: string) =>
    [sql`${sql.ref(`event.${column}`)} = ${value}`, sql`${sql.ref(`event.${column}`)} || '' = ${value}`] as const
  const number = (column: string, value: number) =>
    [sql`${sql.ref(`event.${column}`)} = ${value}`, sql`${sql.ref(`event.${column}`)} + 0 = ${value}`] as const
  if (request_id !== undefined) add(...text('request_id', request_id), false, true)
  if (type !== undefined && object_id !== undefined) {
    const [of, [id, plainId]] = [text('object_type', type), number('object_id', object_id)]
    add(sql`${of[0]} and ${id}`, sql`${of[1]} and ${plainId}`, false, true)
  } else if (object_id !== undefined) add(...number('object_id', object_id), false, false)
  if (token_id !== undefined) add(...number('token_id', token_id), false, true)
  if (result === 'success') add(sql`event.result is null`, sql`event.result is null`, false, false)
  else if (result !== undefined) add(...text('result', result), false, true)
  if (source !== undefined && rareSources.includes(source))
    add(sql`event.source = ${source} and ${isRare}`, sql`event.source || '' = ${source}`, false, true)
  if (user_id !== undefined) add(...number('user_id', user_id), true, true)
  if (type !== undefined && object_id === undefined) add(...text('object_type', type), true, false)
  return found
}

/** How the events of a filter are found. */
interface Plan {
  /** Whose events are read; those of each branch by an index. */
  branches: Condition[]
  /** The condition that an index serves. */
  narrow: Condition[]
  /** What needs a look at each event. */
  searched: Condition[]
}

/**
 * Chooses the index. In a list over several projects one that begins with the project would cost a scan for each of them, so a
 * filter with an index over all events is used before the projects are, there as well as within one project.
 */
function planOf(filter: EventFilter, scope: EventScope): Plan {
  const { action, kind, source, words } = filter
  const narrowings = narrowingsOf(filter)
  const oneProject = scope !== 'all' && 'project_id' in scope
  const first = narrowings.find((one) => one.all || (oneProject && one.project))
  const byProject = first === undefined || (oneProject && first.project)
  const rest = [
    ...narrowings.filter((one) => one !== first).map(({ plain }) => plain),
    ...(action === undefined ? [] : [sql`event.action = ${action}`]),
    ...(source === undefined || rareSources.includes(source) ? [] : [sql`event.source = ${source}`]),
    ...(kind === undefined ? [] : [kind === 'runs' ? ofRuns : sql`not ${ofRuns}`]),
    ...words.map(
      (word) =>
        sql`(${containsWord(sql.ref('event.description'), word)} or ${containsWord(sql.ref('event.object_name'), word)})`,
    ),
  ]
  const narrow = first ? [first.condition] : []
  if (scope === 'all') return { branches: [sql`1 = 1`], narrow, searched: rest }
  if (byProject) return { branches: branchesOf(scope), narrow, searched: rest }
  return { branches: [sql`1 = 1`], narrow, searched: [insideOf(scope), ...rest] }
}

function branchesOf(scope: Exclude<EventScope, 'all'>): Condition[] {
  if ('project_id' in scope) return [sql`event.project_id = ${scope.project_id}`]
  if (scope.project_ids.length > maxBranches) return [insideOf(scope)]
  const own = sql`event.project_id is null and event.user_id = ${scope.user_id}`
  return [own, ...scope.project_ids.map((id) => sql`event.project_id = ${id}`)]
}

/** Whether an event belongs to the scope, for events that another index gives. */
function insideOf(scope: Exclude<EventScope, 'all'>): Condition {
  if ('project_id' in scope) return sql`event.project_id + 0 = ${scope.project_id}`
  const own = sql`event.project_id is null and event.user_id + 0 = ${scope.user_id}`
  if (scope.project_ids.length === 0) return sql`(${own})`
  return sql`(event.project_id + 0 in (${sql.join(scope.project_ids)}) or (${own}))`
}

/** Returns the ID of the oldest event to read; null if there are fewer events than the limit. */
async function floorOf(db: Db, branches: Condition[], where: Condition[]): Promise<number | null> {
  const among = branches.length === 1 ? [...branches, ...where] : where
  const row = await db
    .selectFrom('event')
    .select('event.id')
    .where(among.length > 0 ? sql<boolean>`${sql.join(among, sql` and `)}` : sql<boolean>`1 = 1`)
    .orderBy('event.id', 'desc')
    .offset(maxScanned)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Types and tables of the objects that events refer to. Other objects of the server have no page to link to. */
const tables = [
  ...allResources.flatMap(({ type, table }) => (type === null ? [] : [{ type, table }])),
  { type: 'project', table: 'project' },
  { type: 'user', table: 'user' },
]

const objectExists = sql<boolean | number>`case event.object_type ${sql.join(
  tables.map(
    ({ type, table }) =>
      sql`when ${sql.lit(type)} then exists(select 1 from ${sql.table(table)} as thing where thing.id = event.object_id)`,
  ),
  sql` `,
)} else ${sql.lit(false)} end`.as('object_exists')
