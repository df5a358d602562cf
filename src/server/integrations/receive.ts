import { systemFor } from '../audit/audit-log.ts'
import { isStillUsed, isUnavailable } from '../db/errors.ts'
import { withRetry } from '../db/with-retry.ts'
import type { Services } from '../services.ts'
import { arrivalOf } from './arrival.ts'
import { createTasks, type Started } from './create-tasks.ts'
import { decide } from './decide.ts'
import { type Hook, header } from './hook.ts'
import { judge } from './judge.ts'
import { makeRecorder } from './record.ts'
import { type ResolvedAlias, type ResolvedIntegration, readIntegrations, resolveAlias } from './resolve-alias.ts'
import { sharedReads } from './shared-reads.ts'
import { startedHeaders } from './started-headers.ts'
import { UnprovenLimit } from './unproven-limit.ts'

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

/**
 * Webhooks in: from an alias to tasks (rule S4). For each project that the alias belongs to, a request passes these
 * steps: resolve (resolve-alias.ts), authenticate, dedupe, match and extract (judge.ts), decide (decide.ts), then
 * create its tasks (create-tasks.ts) or only record it (record.ts).
 */
export function makeReceiver(services: Services): Receiver {
  const { database, cipher, config, log } = services
  const { db } = database
  const unproven = new UnprovenLimit()
  const recorder = makeRecorder(services)
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
        return at ? startedHeaders(await takeInProjects(hook, at)) : {}
      } catch (error) {
        log.error({ error }, 'a delivery was lost')
        return {}
      }
    },
    async flush() {
      unproven.forgetOld()
      await recorder.flush()
    },
    dropOld: recorder.dropOld,
  }

  async function takeInProjects(hook: Hook, at: ResolvedAlias): Promise<Started[]> {
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
    return started
  }

  async function take(
    hook: Hook,
    at: ResolvedAlias,
    project_id: number,
    integrations: ResolvedIntegration[],
  ): Promise<Started[]> {
    const { verdicts, keys } = await withRetry(() => judge(services, unproven, hook, at, integrations))
    const { accepted, keeps_body, outcomes } = decide(verdicts, hook.body)
    const arrival = () => arrivalOf(cipher, hook, at, project_id, keeps_body)
    if (!accepted) {
      await recorder.withoutEffect(`${at.alias_id} ${project_id} ${outcomes}`, arrival, verdicts)
      return []
    }
    const kept = await arrival()
    const wanted = {
      arrival: kept,
      evaluations: verdicts,
      by: systemFor({
        address: hook.ip,
        user_agent: header(hook.headers, 'user-agent') ?? '',
        source: 'webhook',
      }),
      keys,
    }
    const started = await createTasks(services, wanted).then(
      (done) => done.started,
      async (error: unknown): Promise<Started[]> => {
        if (isStillUsed(error) || isUnavailable(error)) throw error
        log.error({ error, project_id }, 'failed to start the task of a delivery')
        await recorder.failedByServer(kept, verdicts)
        return []
      },
    )
    await recorder.pruneSometimes(project_id)
    // Most senders post once: an answered delivery must survive a power cut.
    await database.durable()
    return started
  }
}
