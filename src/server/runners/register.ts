import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { say } from '../../contract/message.ts'
import type { Registration, RegistrationToken } from '../../contract/runner.ts'
import { type Actor, noteEvent, systemActor } from '../audit/audit-log.ts'
import type { Origin } from '../audit/origin.ts'
import { isoIn, isoNow } from '../clock.ts'
import { requireFeatureFor } from '../editions/features.ts'
import { badRequest, invalid, notAllowed, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../sign-in/session.ts'
import { newRegistrationToken, newRunnerToken, readPublicKey } from './runner-keys.ts'
import { type RunnerPlace, runnerRow } from './runner-row.ts'
import { insertRunner } from './save-runner.ts'

/** How long a registration token is valid, in seconds. */
const tokenSeconds = 3600

/** Creates a registration token of a runner that no agent has used; an earlier one is void. */
export async function makeRegistrationToken(
  { database }: Pick<Services, 'database'>,
  caller: Actor,
  place: RunnerPlace,
  id: number,
): Promise<RegistrationToken> {
  const registration_token = newRegistrationToken()
  const expires_at = isoIn(tokenSeconds)
  return database.transaction(async (tx) => {
    const row = await runnerRow(tx, place, id)
    if (row.server_id !== null) throw badRequest('runner_local_registered')
    const changed = await tx
      .updateTable('runner')
      .set({ registration_token_hash: hashToken(registration_token), registration_expires: expires_at })
      .where('id', '=', id)
      .where('registered', 'is', null)
      .returning(['project_id', 'name'])
      .executeTakeFirst()
    if (!changed) throw badRequest('runner_registered')
    await noteRunner(tx, caller, { id, ...changed }, 'token_created')
    return { registration_token, runner_id: id, project_id: changed.project_id, expires_at }
  })
}

/**
 * Registers an agent: as the prepared runner of a one-time token, or with the token of the configuration as a new
 * runner. Returns the token of its further calls. Refuses (404) a wrong token without saying what is wrong with it.
 */
export async function registerAgent(
  services: Services,
  draft: Registration,
  from: Origin,
): Promise<{ id: number; token: string }> {
  const { config, database, bus } = services
  if (!config.use_remote_runner) throw notAllowed('runners_remote_off')
  if (draft.project_id !== null) await requireFeatureFor({ config, db: database.db }, 'project_runners', 'project_id')
  const public_key = draft.public_key === null ? null : readPublicKey(draft.public_key)
  const token = newRunnerToken()
  const agent: Actor = { ...systemActor, from: { ...from, source: 'runner' } }
  const id = await database.transaction((tx) =>
    isShared(config.runner_registration_token, draft.registration_token)
      ? createRegistered(tx, agent, { ...draft, public_key }, token)
      : bindPrepared(tx, agent, { ...draft, public_key }, token),
  )
  bus.publish('queue')
  return { id, token }
}

function isShared(expected: string | null, received: string): boolean {
  return expected !== null && timingSafeEqual(Buffer.from(hashToken(expected)), Buffer.from(hashToken(received)))
}

type Tx = Parameters<typeof insertRunner>[0]

async function createRegistered(tx: Tx, agent: Actor, draft: Registration, token: string): Promise<number> {
  const { project_id } = draft
  if (project_id !== null) {
    const project = await tx.selectFrom('project').select('id').where('id', '=', project_id).executeTakeFirst()
    if (!project) throw invalid('project_id', 'no_such_project')
  }
  const created = isoNow()
  return insertRunner(
    tx,
    agent,
    {
      name: draft.name ?? `runner ${created.slice(0, 16).replace('T', ' ')}`,
      webhook: draft.webhook,
      max_parallel_tasks: draft.max_parallel_tasks ?? 0,
      public_key: draft.public_key,
      active: true,
      // A runner of a project without tags would get nothing.
      is_default: project_id !== null && (draft.tags ?? []).length === 0,
      project_id,
      tags: draft.tags ?? [],
      registered: created,
      one_off: draft.one_off ?? false,
    },
    token,
  )
}

/** Prepared values stay; an agent may only lower the number of tasks, and set a missing webhook. */
async function bindPrepared(tx: Tx, agent: Actor, draft: Registration, token: string): Promise<number> {
  const now = isoNow()
  const row = await tx
    .updateTable('runner')
    .set({
      token_hash: hashToken(token),
      registered: now,
      registration_token_hash: null,
      registration_expires: null,
      one_off: draft.one_off ?? false,
      revision: sql<number>`revision + 1`,
      ...(draft.public_key !== null && { public_key: draft.public_key }),
    })
    .where('registration_token_hash', '=', hashToken(draft.registration_token))
    .where('registration_expires', '>', now)
    .where('registered', 'is', null)
    .returning(['id', 'name', 'project_id', 'webhook', 'max_parallel_tasks'])
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'registration_token_wrong')
  const most = draft.max_parallel_tasks ?? 0
  await tx
    .updateTable('runner')
    .set({
      webhook: row.webhook || draft.webhook,
      max_parallel_tasks:
        most > 0 && row.max_parallel_tasks > 0
          ? Math.min(most, row.max_parallel_tasks)
          : most || row.max_parallel_tasks,
    })
    .where('id', '=', row.id)
    .execute()
  await noteRunner(tx, agent, row, 'registered')
  return row.id
}

/** What the event of each action says. */
const texts = {
  registered: 'event_runner_registered',
  token_created: 'event_runner_token_created',
  cleared: 'event_runner_cleared',
} as const

/** Writes an event about a runner that is no change of its fields. */
export async function noteRunner(
  tx: Tx,
  { user_id, username, from }: Actor,
  runner: { id: number; name: string; project_id: number | null },
  action: keyof typeof texts,
): Promise<void> {
  await noteEvent(tx, {
    user_id,
    username,
    from,
    project_id: runner.project_id,
    object_type: 'runner',
    object_id: runner.id,
    object_name: runner.name,
    action,
    description: say(texts[action], { name: runner.name }),
  })
}
