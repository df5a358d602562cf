import type { Config } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { FullDisk } from '../installation/full-disk.ts'
import { type LocalPlace, localPlace, openLocalStores } from '../logs/local-stores.ts'
import { StartError } from '../start-error.ts'
import { moveAcross } from './move-across.ts'
import { Attempts } from './move-attempt.ts'
import { moveBack } from './move-back.ts'
import { moveTask } from './move-task.ts'
import { MovedArtifacts } from './moved-artifacts.ts'
import { MovedLogs } from './moved-logs.ts'
import { MovedRows } from './moved-rows.ts'
import { openClient, prefixOf } from './open-storage.ts'
import { removeObjects } from './remove-objects.ts'
import { sealedLogs } from './sealed-logs.ts'
import { StorageProblem } from './storage-problem.ts'
import { StoredObjects } from './stored-objects.ts'

/** A store of logs. */
export type LogPlace = LocalPlace | 's3'

/** Tasks that are moved at the same time. */
const lanes = 4

interface Moving {
  config: Config
  database: Database
  from: LogPlace
  to: LogPlace
  /** Gets the reason for each log that stays where it is; `onProgress` gets now and then how many are moved. */
  onProblem: (text: string) => void
  onProgress: (moved: number) => void
}

export interface MovedCounts {
  moved: number
  /** Logs that another process moves at the moment, or one that was killed. */
  busy: number
  failed: number
}

/** Counts the sealed logs of a store. */
export async function countLogs({ config, database, from }: Pick<Moving, 'config' | 'database' | 'from'>) {
  let count = 0
  for await (const _ of sealedLogs(database.db, from, localLogs({ config, database }, from))) count++
  return count
}

/**
 * Moves the sealed logs, with the artifacts of their tasks, from one store to another, the oldest first. Each is removed from
 * its store only after it was read back from the other one. May be repeated after any end. Throws StartError if the storage
 * does not answer or the disk is full.
 */
export async function moveLogs({ config, database, from, to, onProblem, onProgress }: Moving): Promise<MovedCounts> {
  await using opened = new AsyncDisposableStack()
  const counts: MovedCounts = { moved: 0, busy: 0, failed: 0 }
  const move = await mover({ config, database, from, to }, opened)
  const ids = sealedLogs(database.db, from, localLogs({ config, database }, from))
  let stopped: unknown
  const lane = async () => {
    for (let next = await ids.next(); !next.done && !stopped; next = await ids.next()) {
      try {
        const moved = await move(next.value)
        if (moved === 'busy') counts.busy++
        else if (moved) counts.moved++
        if (moved === true && counts.moved % 1000 === 0) onProgress(counts.moved)
      } catch (error) {
        if (concernsAll(error)) stopped ??= error
        counts.failed++
        onProblem(`task ${next.value}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (stopped) throw new StartError(`${(stopped as Error).message}. ${counts.moved} logs were moved before`)
  return counts
}

/** Whether an error is one of the storage, the disk or the database, and no log can be moved. */
function concernsAll(error: unknown): boolean {
  if (error instanceof StorageProblem) return error.kind === 'silent' || error.kind === 'refused'
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'NoRoom' || code !== undefined
}

type Move = (task_id: number) => Promise<boolean | 'busy'>

async function mover(
  { config, database, from, to }: Pick<Moving, 'config' | 'database' | 'from' | 'to'>,
  opened: AsyncDisposableStack,
): Promise<Move> {
  const full_disk = new FullDisk(config.data, config.min_free_disk_bytes)
  const open = (place: LocalPlace) => {
    const stores = openLocalStores(place, { data: config.data, database, full_disk })
    opened.defer(() => stores.logs.close())
    return stores
  }
  if (from !== 's3' && to !== 's3') {
    const parts = { database, from: open(from), to: open(to) }
    return async (task_id) => (await moveAcross(parts, task_id)) !== undefined
  }
  const storage = await openClient(config.log_storage, 'log_storage')
  opened.defer(() => storage.close())
  const rows = new MovedRows(database)
  const local = open(from === 's3' ? localPlace(config) : from)
  const objects = new StoredObjects(storage)
  const logs = new MovedLogs(local.logs, rows, objects)
  const artifacts = new MovedArtifacts(local.artifacts, rows, objects)
  if (from === 's3') {
    await removeObjects({ database, storage }, new AbortController().signal)
    return async (task_id) => {
      const moved = await moveBack({ database, rows, logs, artifacts }, task_id)
      return moved === 'busy' ? moved : moved !== undefined
    }
  }
  const { db } = database
  const prefix = prefixOf(config.log_storage.prefix)
  const parts = { db, attempts: new Attempts(database, rows), logs, artifacts: local.artifacts, storage, prefix }
  return async (task_id) => (await moveTask(parts, task_id)) || 'busy'
}

/** Returns the logs whose files have to be looked for: the database knows the others. */
function localLogs({ config, database }: Pick<Moving, 'config' | 'database'>, place: LogPlace) {
  if (place !== 'files') return undefined
  const full_disk = new FullDisk(config.data, config.min_free_disk_bytes)
  return openLocalStores(place, { data: config.data, database, full_disk }).logs
}
