import { setTimeout as pause } from 'node:timers/promises'
import { isStillUsed, isUnavailable } from '../db/errors.ts'
import { withRetry } from '../db/patience.ts'
import { systemActor } from '../events.ts'
import type { Services } from '../services.ts'
import { carryOut, type Started } from './carry-out.ts'
import {
  type Arrival,
  completeDelivery,
  dropOldDeliveries,
  insertDelivery,
  packed,
  pruneDeliveries,
} from './delivery-row.ts'
import { shownHeaders } from './hide.ts'
import { type Hook, readPayload } from './hook.ts'
import { hidingFor, type Judged, judge, judged, senderProblem } from './judge.ts'
import { partsOf, type Reach, type Reached, reach, reached } from './reach.ts'
import { RefusedFlood } from './refused-flood.ts'
import { deliveryKeys, dropOldMemory, seenBefore } from './seen.ts'
import { sharedReads } from './shared-reads.ts'
import { mostUnproven, UnprovenLimit } from './unproven-limit.ts'

/** Of a request whose sender was not proved, a larger body is not kept. */
const largestRefused = 64 * 1024
/** So many deliveries of a project are written down before the oldest go. */
const prunedEach = 50
/** With many integrations behind one address, others get their turn in between. */
const atOnce = 20

export interface Receiver {
  /** Where an alias leads; undefined: nowhere, or the database cannot answer now, which is logged. */
  lookUp(alias: string): Promise<Arriving | undefined>
  /**
   * Takes one request that came to this place. What goes wrong is logged: the answer does not show it. Returns the headers
   * of the answer: what the request started, for a sender who has proved who it is, and none for anybody else.
   */
  receive(hook: Hook, arriving: Arriving): Promise<Record<string, string>>
  /** Counts into rows; asked every second. */
  flush(): Promise<void>
  /** What is too old goes. */
  dropOld(): Promise<void>
}

/** Where a request leads, and when (`performance.now()`) that was looked up. */
export interface Arriving {
  at: Reach
  when: number
}

/** A body that took longer than this may have outlived its integration: where it leads is looked up again. */
const freshMs = 1000

/** Webhooks in: from an alias to tasks (rule S4). */
export function makeReceiver(services: Services): Receiver {
  const { database, cipher, config, log } = services
  const { db } = database
  const flood = new RefusedFlood()
  const unproven = new UnprovenLimit()
  const written = new Map<number, number>()
  // A flood asks for the same address a thousand times a second.
  const reachOf = sharedReads((alias) => reach(db, config.global_integration_alias, alias))

  return {
    async lookUp(alias) {
      try {
        const when = performance.now()
        const at = await withRetry(() => reachOf(alias))
        return at && { at, when }
      } catch (error) {
        log.error({ error }, 'a delivery was lost')
        return undefined
      }
    },
    async receive(hook, { at: found, when }) {
      try {
        const fresh = performance.now() - when < freshMs
        const at = fresh ? found : await withRetry(() => reachOf(hook.alias))
        if (!at) return {}
        const projects = Map.groupBy(at.integrations, ({ project_id }) => project_id)
        if (at.project_id !== null && projects.size === 0) projects.set(at.project_id, [])
        const started: Started[] = []
        for (const [project_id, integrations] of projects)
          await take(hook, at, project_id, integrations)
            .catch(async (error: unknown) => {
              if (!isStillUsed(error)) throw error
              // One was deleted in between, and nothing was written.
              const ids = integrations.map(({ id }) => id)
              return take(hook, at, project_id, await reached(db, { project_id, ids }))
            })
            .then((more) => started.push(...more))
            .catch((error: unknown) => log.error({ error, project_id }, 'a delivery was lost'))
        return startedHeaders(started)
      } catch (error) {
        log.error({ error }, 'a delivery was lost')
        return {}
      }
    },
    async flush() {
      unproven.forgetOld()
      await flood.flush(db)
    },
    async dropOld() {
      await dropOldMemory(db)
      await dropOldDeliveries(db)
    },
  }

  async function take(hook: Hook, at: Reach, project_id: number, integrations: Reached[]): Promise<Started[]> {
    const { verdicts, keys } = await withRetry(() => judgeAll(hook, at, integrations))
    const arrival = async (): Promise<Arrival> => ({
      project_id,
      alias_id: at.alias_id,
      level: at.level,
      replay_of: null,
      ip: hook.ip,
      // What the global alias takes is seen in every project, and may be the secret of one.
      headers: shownHeaders(hook.headers, hidingFor(cipher, at.integrations)),
      size: hook.size,
      body: await keptBody(hook, verdicts),
    })
    if (verdicts.some(isMeant)) {
      const kept = await arrival()
      const started = await carryOut(services, { arrival: kept, judged: verdicts, by: systemActor, keys }).then(
        (done) => done.started,
        async (error: unknown): Promise<Started[]> => {
          if (isStillUsed(error) || isUnavailable(error)) throw error
          log.error({ error, project_id }, 'a delivery could not start its task')
          await note(kept, verdicts.map(overtaken), true)
          return []
        },
      )
      await pruneSometimes(project_id)
      // Most senders post once: what was answered must survive a power cut.
      await database.durable()
      return started
    } else {
      const outcomes = [...new Set(verdicts.map(({ outcome }) => outcome))].toSorted().join()
      await flood.keep(`${at.alias_id} ${project_id} ${outcomes}`, async () => {
        const id = await note(await arrival(), verdicts, false)
        await pruneSometimes(project_id)
        return id
      })
    }
    return []
  }

  async function judgeAll(hook: Hook, at: Reach, integrations: readonly Reached[]) {
    const { headers, body } = hook
    const keys = new Map<number, readonly string[]>()
    if (body === null) {
      const size = `The body is larger than ${Math.floor(config.integration_max_body / 1024)} KiB`
      return { verdicts: integrations.map((one) => judged(one, 'refused', size)), keys }
    }
    const verdicts: Judged[] = []
    const genuine: Reached[] = []
    for (const [index, integration] of integrations.entries()) {
      if (index % atOnce === atOnce - 1) await pause(0)
      const problem = senderProblem(cipher, integration, { headers, body })
      if (problem) verdicts.push(judged(integration, 'refused', problem))
      else genuine.push(integration)
    }
    for (const { id, auth_method } of genuine) keys.set(id, deliveryKeys(auth_method, { headers, body }))
    const seen = await seenBefore(db, keys)
    const fresh = genuine.filter(({ id }) => !seen.has(id))
    for (const one of genuine)
      if (seen.has(one.id))
        verdicts.push(judged(one, 'repeated', `The same came before as delivery ${seen.get(one.id)}`))
    // A stranger's body is not even parsed.
    if (fresh.length === 0) return { verdicts, keys }
    const parts = await partsOf(
      db,
      fresh.map(({ id }) => id),
    )
    const payload = readPayload(headers, body)
    const hiding = hidingFor(cipher, at.integrations)
    for (const one of fresh) {
      const own = { matchers: parts.matchers.get(one.id) ?? [], values: parts.values.get(one.id) ?? [] }
      const verdict = judge(cipher, one, own, payload, hiding, at.level !== 'integration')
      // Only what it takes counts: an address may be told of much that is for others.
      const counts = isOpen(one) && isMeant(verdict)
      const over = counts && !unproven.take(`${at.alias_id} ${one.id}`)
      verdicts.push(over ? judged(one, 'failed', tooMany) : verdict)
    }
    return { verdicts, keys }
  }

  function note(arrival: Arrival, verdicts: readonly Judged[], accepted: boolean): Promise<number> {
    return database.transaction(async (tx) => {
      const id = await insertDelivery(tx, arrival)
      const rows = verdicts.map(({ integration, outcome, reason, details }) => ({
        integration_id: integration.id,
        outcome: outcome === 'ready' ? ('failed' as const) : outcome,
        reason,
        details,
        task_id: null,
      }))
      await completeDelivery(tx, cipher, id, arrival, rows, accepted)
      return id
    })
  }

  async function pruneSometimes(project_id: number): Promise<void> {
    const count = (written.get(project_id) ?? 0) + 1
    written.set(project_id, count % prunedEach)
    if (count !== prunedEach) return
    await pruneDeliveries(db, project_id).catch((error: unknown) =>
      log.warn({ error, project_id }, 'old deliveries could not be removed'),
    )
  }
}

/** Of the first task, for senders that expect one. An open address never shows what it starts (rule S4). */
function startedHeaders(started: readonly Started[]): Record<string, string> {
  const first = started.find(({ integration }) => !isOpen(integration))
  if (!first) return {}
  const { integration, task } = first
  return {
    'x-semaphore-task-id': String(task.id),
    'x-semaphore-template-id': String(task.template_id),
    'x-semaphore-project-id': String(task.project_id),
    'x-semaphore-integration-id': String(integration.id),
  }
}

const tooMany = `More than ${mostUnproven} deliveries a minute came here from senders who need no proof: ask for one`

const isOpen = ({ auth_method }: Reached) => auth_method === '' || auth_method === 'none'

/** What was to start something, when this server fails in an unexpected way. */
const overtaken = (one: Judged): Judged =>
  one.outcome === 'ready' ? judged(one.integration, 'failed', fault, one.details) : one
const fault = 'This server failed to start it: its own log has details'

/** Something is started, or should be. */
const isMeant = ({ outcome, reason }: Judged) => outcome === 'ready' || (outcome === 'failed' && reason !== tooMany)

async function keptBody({ body }: Hook, verdicts: readonly Judged[]): Promise<string | null> {
  if (body === null) return null
  const proven = verdicts.some(({ outcome }) => outcome !== 'refused')
  return proven || body.length <= largestRefused ? packed(body) : null
}
