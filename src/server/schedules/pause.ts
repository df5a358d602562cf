import { sql } from 'kysely'
import { z } from 'zod'
import { type CodedMessage, coded, say } from '../../contract/message.ts'
import type { Pause } from '../../contract/pause.ts'
import { type Actor, noteEvent } from '../audit/audit-log.ts'
import type { Db, Tx } from '../db/open.ts'
import type { PauseWindow } from './decide.ts'

/** The pause of the schedules of a project (column `project.pause`), and of the server (an option). */

/** `until`: the end of the pause. Kept, because a due time in it may not have been recorded yet. */
const StoredPause = z.object({
  reason: z.string(),
  since: z.string(),
  by: z.string().nullable(),
  until: z.string().nullable(),
})
type StoredPause = z.infer<typeof StoredPause>

const option = 'schedules_pause'

export async function projectPause(db: Db | Tx, project_id: number): Promise<StoredPause | null> {
  const row = await db.selectFrom('project').select('pause').where('id', '=', project_id).executeTakeFirst()
  return readPause(row?.pause)
}

export async function serverPause(db: Db | Tx): Promise<StoredPause | null> {
  const row = await db.selectFrom('option').select('value').where('key', '=', option).executeTakeFirst()
  return readPause(row?.value)
}

/** The server's pause as it is stored, for `readPause`, as a part of another query. */
export const serverPauseText = sql<
  string | null
>`(select value from ${sql.table('option')} where key = ${sql.lit(option)})`

export async function saveProjectPause(tx: Tx, project_id: number, pause: StoredPause): Promise<void> {
  await tx
    .updateTable('project')
    .set({ pause: JSON.stringify(pause) })
    .where('id', '=', project_id)
    .execute()
}

export async function saveServerPause(tx: Tx, pause: StoredPause): Promise<void> {
  const value = JSON.stringify(pause)
  await tx
    .insertInto('option')
    .values({ key: option, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Records an event that a project's or the server's schedules were paused, or resumed. */
export async function notePause(tx: Tx, actor: Actor, project_id: number | null, pause: StoredPause): Promise<void> {
  await noteEvent(tx, {
    user_id: actor.user_id,
    username: actor.username,
    from: actor.from,
    project_id,
    object_type: project_id === null ? 'option' : 'project',
    object_id: project_id,
    object_name: project_id === null ? 'schedules' : '',
    action: pause.until === null ? 'paused' : 'resumed',
    description: project_id === null ? ofServer(pause) : ofProject(pause),
  })
}

const ofProject = ({ until, reason }: StoredPause): string =>
  until === null ? `All schedules paused${reason === '' ? '' : `: ${reason}`}` : 'All schedules resumed'

function ofServer({ until, reason }: StoredPause): CodedMessage {
  if (until !== null) return coded('event_all_schedules_resumed')
  return reason === '' ? coded('event_all_schedules_paused') : say('event_all_schedules_paused_for', { reason })
}

/** Returns the pause as the API shows it; null if nothing is paused now. */
export function shownPause(stored: StoredPause | null): Pause | null {
  return stored && stored.until === null ? { reason: stored.reason, since: stored.since, by: stored.by } : null
}

/** Returns the new state of the switch; null if it does not change. */
export function switched(
  before: StoredPause | null,
  { paused, reason }: { paused: boolean; reason: string },
  by: string,
  now: string,
): StoredPause | null {
  const on = shownPause(before)
  if (paused) return on?.reason === reason ? null : { reason, since: on?.since ?? now, by, until: null }
  return before && on ? { ...before, until: now } : null
}

/** Returns the current and the last pauses of these projects. */
export async function pauseWindows(
  tx: Db | Tx,
  project_ids: readonly number[],
): Promise<(project_id: number) => PauseWindow[]> {
  const server = windowsOf(await serverPause(tx), coded('server_paused'))
  const rows = await tx.selectFrom('project').select(['id', 'pause']).where('id', 'in', project_ids).execute()
  const own = new Map(rows.map((row) => [row.id, windowsOf(readPause(row.pause), coded('schedules_paused'))]))
  return (project_id) => [...server, ...(own.get(project_id) ?? [])]
}

function windowsOf(pause: StoredPause | null, what: CodedMessage): PauseWindow[] {
  if (!pause) return []
  const reason = pause.reason === '' ? what : say('paused_because', { pause: what, reason: pause.reason })
  return [{ since: Date.parse(pause.since), until: pause.until === null ? null : Date.parse(pause.until), reason }]
}

/** Parses the column. */
export function readPause(text: string | null | undefined): StoredPause | null {
  return text ? StoredPause.parse(JSON.parse(text)) : null
}
