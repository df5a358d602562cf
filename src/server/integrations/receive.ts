import { setTimeout as delay } from 'node:timers/promises'
import { systemActor } from '../audit/audit-log.ts'
import { isStillUsed, isUnavailable } from '../db/errors.ts'
import { withRetry } from '../db/with-retry.ts'
import type { Services } from '../services.ts'
import { createTasks, type Started } from './create-tasks.ts'
import {
  type Arrival,
  completeDelivery,
  dropOldDeliveries,
  insertDelivery,
  packed,
  pruneDeliveries,
} from './delivery-row.ts'
import { type Evaluation, evaluate, evaluation, redactionFor, senderProblem } from './evaluate.ts'
import { type Hook, readPayload } from './hook.ts'
import { shownHeaders } from './redact.ts'
import { RefusedFlood } from './refused-flood.ts'
import {
  partsOf,
  type ResolvedAlias,
  type ResolvedIntegration,
  readIntegrations,
  resolveAlias,
} from './resolve-alias.ts'
import { deliveryKeys, dropOldMemory, seenBefore } from './seen.ts'
import { sharedReads } from './shared-reads.ts'
import { maxUnproven, UnprovenLimit } from './unproven-limit.ts'

/** Maximum size of a stored body if the sender was not authenticated. */
const maxRefusedBody = 64 * 1024
/** Number of stored deliveries of a project between deletions of old ones. */
const prunedEach = 50
/** Number of integrations behind one address that are checked before others get a turn. */
const atOnce = 20

export interface Receiver {
  /**
   * Resolves an alias; returns undefined if it does not exist, or if the database cannot answer now, which is logged.
   */
  lookUp(alias: string): Promise<Arriving | undefined>
  /**
   * Handles a request to this alias. Errors are logged: the answer does not show them. Returns the headers of the
   * answer: what the request started, for an authenticated sender, and none for others.
   */
  receive(hook: Hook, arriving: Arriving): Promise<Record<string, string>>
  /** Writes counts into rows; called every second. */
  flush(): Promise<void>
  /** Deletes old deliveries. */
  dropOld(): Promise<void>
}

/** A resolved alias, and when (`performance.now()`) it was resolved. */
interface Arriving {
  at: ResolvedAlias
  when: number
}

/** While a longer body is received, its integration may be deleted: the alias is then resolved again. */
const freshMs = 1000

/** Webhooks in: from an alias to tasks (rule S4). */
export function makeReceiver(services: Services): Receiver {
  const { database, cipher, config, log } = services
  const { db } = database
  const flood = new RefusedFlood()
  const unproven = new UnprovenLimit()
  const written = new Map<number, number>()
  // During a flood the same alias is requested a thousand times a second.
  const resolve = sharedReads((alias) => resolveAlias(db, config.global_integration_alias, alias))

  return {
    async lookUp(alias) {
      try {
        const when = performance.now()
        const at = await withRetry(() => resolve(alias))
        return at && { at, when }
      } catch (error) {
        log.error({ error }, 'a delivery was lost')
        return undefined
      }
    },
    async receive(hook, { at: found, when }) {
      try {
        const fresh = performance.now() - when < freshMs
        const at = fresh ? found : await withRetry(() => resolve(hook.alias))
        if (!at) return {}
        const projects = Map.groupBy(at.integrations, ({ project_id }) => project_id)
        if (at.project_id !== null && projects.size === 0) projects.set(at.project_id, [])
        const started: Started[] = []
        for (const [project_id, integrations] of projects)
          await take(hook, at, project_id, integrations)
            .catch(async (error: unknown) => {
              if (!isStillUsed(error)) throw error
              // An integration was deleted meanwhile, and nothing was written.
              const ids = integrations.map(({ id }) => id)
              return take(hook, at, project_id, await readIntegrations(db, { project_id, ids }))
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

  async function take(
    hook: Hook,
    at: ResolvedAlias,
    project_id: number,
    integrations: ResolvedIntegration[],
  ): Promise<Started[]> {
    const { verdicts, keys } = await withRetry(() => evaluateAll(hook, at, integrations))
    const arrival = async (): Promise<Arrival> => ({
      project_id,
      alias_id: at.alias_id,
      level: at.level,
      replay_of: null,
      ip: hook.ip,
      // A request to the global alias is shown in every project, and may contain the secret of one.
      headers: shownHeaders(hook.headers, redactionFor(cipher, at.integrations)),
      size: hook.size,
      body: await keptBody(hook, verdicts),
    })
    if (verdicts.some(isAccepted)) {
      const kept = await arrival()
      const started = await createTasks(services, {
        arrival: kept,
        evaluations: verdicts,
        by: systemActor,
        keys,
      }).then(
        (done) => done.started,
        async (error: unknown): Promise<Started[]> => {
          if (isStillUsed(error) || isUnavailable(error)) throw error
          log.error({ error, project_id }, 'failed to start the task of a delivery')
          await note(kept, verdicts.map(failedByServer), true)
          return []
        },
      )
      await pruneSometimes(project_id)
      // Most senders post once: an answered delivery must survive a power cut.
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

  async function evaluateAll(hook: Hook, at: ResolvedAlias, integrations: readonly ResolvedIntegration[]) {
    const { headers, body } = hook
    const keys = new Map<number, readonly string[]>()
    if (body === null) {
      const size = `The body is larger than ${Math.floor(config.integration_max_body / 1024)} KiB`
      return { verdicts: integrations.map((one) => evaluation(one, 'refused', size)), keys }
    }
    const verdicts: Evaluation[] = []
    const genuine: ResolvedIntegration[] = []
    for (const [index, integration] of integrations.entries()) {
      if (index % atOnce === atOnce - 1) await delay(0)
      const problem = senderProblem(cipher, integration, { headers, body })
      if (problem) verdicts.push(evaluation(integration, 'refused', problem))
      else genuine.push(integration)
    }
    for (const { id, auth_method } of genuine) keys.set(id, deliveryKeys(auth_method, { headers, body }))
    const seen = await seenBefore(db, keys)
    const fresh = genuine.filter(({ id }) => !seen.has(id))
    for (const one of genuine)
      if (seen.has(one.id)) verdicts.push(evaluation(one, 'repeated', repeatedReason(seen.get(one.id) ?? null)))
    // A stranger's body is not even parsed.
    if (fresh.length === 0) return { verdicts, keys }
    const parts = await partsOf(
      db,
      fresh.map(({ id }) => id),
    )
    const payload = readPayload(headers, body)
    const redaction = redactionFor(cipher, at.integrations)
    for (const one of fresh) {
      const own = { matchers: parts.matchers.get(one.id) ?? [], values: parts.values.get(one.id) ?? [] }
      const verdict = evaluate(cipher, one, own, payload, redaction, at.level !== 'integration')
      // Only accepted requests count: an address may receive many that are for others.
      const counts = isOpen(one) && isAccepted(verdict)
      const over = counts && !unproven.take(`${at.alias_id} ${one.id}`)
      verdicts.push(over ? evaluation(one, 'failed', tooMany) : verdict)
    }
    return { verdicts, keys }
  }

  function note(arrival: Arrival, verdicts: readonly Evaluation[], accepted: boolean): Promise<number> {
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
      log.warn({ error, project_id }, 'failed to delete old deliveries'),
    )
  }
}

/**
 * Returns the headers of the first task, for senders that expect one. An open address never shows what it starts (rule
 * S4).
 */
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

const tooMany = `More than ${maxUnproven} deliveries a minute came from senders without authentication: require it`

const isOpen = ({ auth_method }: ResolvedIntegration) => auth_method === '' || auth_method === 'none'

/** The result if this server fails unexpectedly while it starts a task. */
const failedByServer = (one: Evaluation): Evaluation =>
  one.outcome === 'ready' ? evaluation(one.integration, 'failed', fault, one.details) : one
const fault = 'This server failed to start it: its own log has details'

/** A task is started, or should be. */
const isAccepted = ({ outcome, reason }: Evaluation) =>
  outcome === 'ready' || (outcome === 'failed' && reason !== tooMany)

async function keptBody({ body }: Hook, verdicts: readonly Evaluation[]): Promise<string | null> {
  if (body === null) return null
  const proven = verdicts.some(({ outcome }) => outcome !== 'refused')
  return proven || body.length <= maxRefusedBody ? packed(body) : null
}

/** The first delivery may have been deleted since. */
const repeatedReason = (delivery_id: number | null): string =>
  `The same delivery was received before${delivery_id === null ? '' : `, as delivery ${delivery_id}`}`
