import { events } from '../../contract/event.ts'
import type { EventResult, EventSource } from '../../contract/event-facts.ts'
import { coded, type PlainCode } from '../../contract/message.ts'
import type { Caller } from '../access/caller.ts'
import { noteEvent } from '../audit/audit-log.ts'
import { type ExportedEvent, eventFile } from '../audit/event-file.ts'
import { readAuditKeys } from '../audit/open-key.ts'
import { proofFile } from '../audit/proof-file.ts'
import { asDownload } from '../http/download.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, conflict, notAllowed } from '../refuse.ts'
import { ownRole } from '../roles/own-role.ts'
import { rightsOf } from '../roles/stored-rights.ts'
import type { Services } from '../services.ts'
import { isDay } from './day.ts'
import { type EventPage, type EventScope, eventPage } from './event-page.ts'
import { searchWords, setNextCursor, wholeNumber } from './sorted.ts'

const nothing = { words: [] }

/**
 * Events of an export that are read at once. All that a page needs is garbage before V8 moves it to where only a collection of the
 * whole heap frees it.
 */
const exportedAtOnce = 250

export function eventApi(router: Router, services: Services) {
  const { database } = services
  const { db } = database

  route(router, events.all, async ({ caller, query, reply }) => {
    const { scope, mayCompare } = await ownProjects(caller)
    return answer(reply, caller, mayCompare, await eventPage(db, scope, filterOf(caller, query), countOf(query)))
  })

  route(router, events.last, async ({ caller }) => {
    const { scope, mayCompare } = await ownProjects(caller)
    return redacted(caller, mayCompare, (await eventPage(db, scope, nothing, 200)).rows)
  })

  route(router, events.project, async ({ params, caller, query, reply }) =>
    answer(
      reply,
      caller,
      () => caller.may('viewVariables'),
      await eventPage(db, params, { ...filterOf(caller, query), project_id: undefined }, countOf(query)),
    ),
  )

  route(router, events.projectLast, async ({ params, caller }) =>
    redacted(caller, () => caller.may('viewVariables'), (await eventPage(db, params, nothing, 200)).rows),
  )

  route(router, events.export, async ({ caller, query: { format, proof, ...query }, reply }) => {
    if (proof) {
      if (!seesOrigins(caller)) throw notAllowed('admins_only')
      const keys = await readAuditKeys(db, services.cipher)
      if (!keys.current) throw conflict('audit_key_missing')
      await noteExport(caller, null, 'event_exported_with_proof')
      return asFile(reply, 'audit-log-with-proof.jsonl', proofFile(db, keys))
    }
    const { scope, mayCompare } = await ownProjects(caller)
    const filter = filterOf(caller, query)
    await noteExport(caller, null, 'event_exported')
    return exported(reply, format || 'jsonl', pagesOf(caller, mayCompare, scope, filter))
  })

  route(router, events.projectExport, async ({ params, caller, query: { format, ...query }, reply }) => {
    const filter = { ...filterOf(caller, query), project_id: undefined }
    await noteExport(caller, params.project_id, 'event_exported_project')
    return exported(
      reply,
      format || 'jsonl',
      pagesOf(caller, () => caller.may('viewVariables'), params, filter),
    )
  })

  /** Yields all pages of a list, newest first; the next one is read when it is asked for. */
  async function* pagesOf(caller: Caller, may: MayCompare, scope: EventScope, filter: Filter) {
    for (let before: number | undefined; ; ) {
      const page = await eventPage(db, scope, { ...filter, before }, exportedAtOnce)
      yield redacted(caller, may, page.rows)
      if (page.next_before === null) return
      before = page.next_before
    }
  }

  function noteExport({ user_id, username, from }: Caller, project_id: number | null, what: PlainCode) {
    return noteEvent(db, {
      user_id,
      username,
      from,
      project_id,
      object_type: project_id === null ? 'option' : 'project',
      object_id: project_id,
      object_name: project_id === null ? 'audit log' : '',
      action: 'exported',
      description: coded(what),
    })
  }

  /**
   * Returns the projects whose events a user sees, and those of them where the user may read the values of variable
   * groups.
   */
  async function ownProjects(caller: Caller): Promise<{ scope: EventScope; mayCompare: MayCompare }> {
    if (caller.admin) return { scope: 'all', mayCompare: () => true }
    const rows = await db
      .selectFrom('project_user')
      .leftJoin('role', ownRole)
      .select(['project_user.project_id', 'project_user.role', 'role.rights'])
      .where('user_id', '=', caller.user_id)
      .execute()
    const open = new Set(
      rows.flatMap(({ project_id, role, rights }) =>
        rightsOf(role, rights).includes('viewVariables') ? project_id : [],
      ),
    )
    return {
      scope: { project_ids: rows.map((row) => row.project_id), user_id: caller.user_id },
      mayCompare: (project_id) => project_id === null || open.has(project_id),
    }
  }
}

type MayCompare = (project_id: number | null) => boolean

type Reply = { header(name: string, value: string): void }

function answer(reply: Reply, caller: Caller, may: MayCompare, page: EventPage) {
  setNextCursor(reply, page.next_before)
  return redacted(caller, may, page.rows)
}

/**
 * Hides the values of variable groups and the logins of keys from callers who may not read them, and where requests came
 * from from all but administrators: it says where members work. A token of some projects does not get it either.
 */
function redacted(caller: Caller, may: MayCompare, rows: EventPage['rows']) {
  const with_origin = seesOrigins(caller)
  return rows.map(({ address, user_agent, request_id, token_id, token_name, ...row }) => ({
    ...row,
    ...(with_origin ? { address, user_agent, request_id, token_id, token_name } : {}),
    changes:
      (row.object_type === 'environment' || row.object_type === 'key') && !may(row.project_id) ? null : row.changes,
  }))
}

const seesOrigins = (caller: Caller) => caller.admin && !caller.scope?.project_ids

interface EventQuery {
  q?: string | undefined
  type?: string | undefined
  user_id?: number | undefined
  object_id?: number | undefined
  action?: string | undefined
  kind?: '' | 'changes' | 'runs' | undefined
  project_id?: number | undefined
  source?: '' | EventSource | undefined
  result?: '' | EventResult | undefined
  token_id?: number | undefined
  request_id?: string | undefined
  start?: string | undefined
  end?: string | undefined
  before?: number | undefined
  count?: string | undefined
}

function filterOf(
  caller: Caller,
  { q, type, action, kind, source, result, request_id, start, end, ...ids }: EventQuery,
) {
  // Who may not see where requests came from must not find it out by filtering.
  if ((ids.token_id !== undefined || request_id) && !seesOrigins(caller)) throw notAllowed('admins_only')
  if (start && !isDay(start)) throw badRequest('start_date_wrong')
  if (end && !isDay(end)) throw badRequest('end_date_wrong')
  // An empty parameter counts as missing.
  const filter = { type: type || undefined, action: action || undefined, kind: kind || undefined }
  const facts = { source: source || undefined, result: result || undefined, request_id: request_id || undefined }
  return { ...ids, ...filter, ...facts, words: searchWords(q), start, end }
}

type Filter = ReturnType<typeof filterOf>

function exported(reply: Reply, format: 'csv' | 'jsonl', pages: AsyncIterable<readonly ExportedEvent[]>) {
  return asFile(reply, `events.${format}`, eventFile(format, pages))
}

function asFile(reply: Reply, name: string, pieces: AsyncGenerator<string>) {
  for (const [header, value] of asDownload(name)) reply.header(header, value)
  return pieces
}

const countOf = ({ count }: EventQuery) => wholeNumber(count, 1000, 1, 1000)
