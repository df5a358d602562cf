import type { Services } from '../services.ts'
import { type Arrival, completeDelivery, dropOldDeliveries, insertDelivery, pruneDeliveries } from './delivery-row.ts'
import { type Evaluation, evaluation } from './evaluate.ts'
import { RefusedFlood } from './refused-flood.ts'
import { dropOldMemory } from './seen.ts'

/** Number of stored deliveries of a project between deletions of old ones. */
const prunedEach = 50

/** Writes deliveries that started nothing, and keeps the number of stored deliveries small. */
export interface Recorder {
  /** Stores a delivery without effect, or counts it with others of this kind. */
  withoutEffect(kind: string, arrival: () => Promise<Arrival>, verdicts: readonly Evaluation[]): Promise<void>
  /** Stores a delivery whose tasks this server failed to start: it is shown as failed, the server's log says why. */
  failedByServer(arrival: Arrival, verdicts: readonly Evaluation[]): Promise<void>
  /** Called after each stored delivery: deletes the oldest ones of its project now and then. */
  pruneSometimes(project_id: number): Promise<void>
  /** Writes counts into rows; called every second. */
  flush(): Promise<void>
  /** Deletes old deliveries of all projects. */
  dropOld(): Promise<void>
}

export function makeRecorder({ database, cipher, log }: Pick<Services, 'database' | 'cipher' | 'log'>): Recorder {
  const { db } = database
  const flood = new RefusedFlood()
  const written = new Map<number, number>()

  return {
    withoutEffect: (kind, arrival, verdicts) =>
      flood.keep(kind, async () => {
        const kept = await arrival()
        const id = await insert(kept, verdicts, false)
        await pruneSometimes(kept.project_id)
        return id
      }),
    failedByServer: async (arrival, verdicts) => {
      await insert(arrival, verdicts.map(failed), true)
    },
    pruneSometimes,
    flush: () => flood.flush(db),
    dropOld: async () => {
      await dropOldMemory(db)
      await dropOldDeliveries(db)
    },
  }

  function insert(arrival: Arrival, verdicts: readonly Evaluation[], accepted: boolean): Promise<number> {
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

const failed = (one: Evaluation): Evaluation =>
  one.outcome === 'ready' ? evaluation(one.integration, 'failed', 'not_started_by_fault', one.details) : one
