import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { english } from '../../contract/messages/english.ts'
import type { AdminInfo } from '../../contract/system.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import type { LocalStores } from '../logs/local-stores.ts'
import type { LogStore } from '../logs/log-store.ts'
import { StartError } from '../start-error.ts'
import { Attempts } from './move-attempt.ts'
import { MovedArtifacts } from './moved-artifacts.ts'
import { MovedLogs } from './moved-logs.ts'
import { MovedRows } from './moved-rows.ts'
import { Mover } from './mover.ts'
import { ObjectCache } from './object-cache.ts'
import type { ObjectStorage } from './object-storage.ts'
import type { bucketSettings } from './settings.ts'
import { StoredObjects } from './stored-objects.ts'

/** How often to look for tasks to move. */
const maxIdleMs = 2000

/** The object storage of logs, for the loops of the server and its information. */
export interface LogStorage {
  /** Moves and removes until the signal. */
  run(signal: AbortSignal): Promise<void>
  info(): Promise<NonNullable<AdminInfo['log_storage']>>
}

interface Opened {
  logs: LogStore
  artifacts: ArtifactStore
  storage: LogStorage | null
}

interface Local extends LocalStores {
  database: Database
  log: Logger
}

/**
 * Puts an object storage behind the local stores if one is configured, or if there are logs in one: those are refused with
 * a clear reason then. Otherwise nothing of it is loaded. `opened` closes what is opened here.
 */
export async function openStorage(
  config: Config,
  { database, log, logs: local, artifacts: localArtifacts }: Local,
  opened: AsyncDisposableStack,
): Promise<Opened> {
  const { kind, bucket, prefix, cache_bytes, timeout_sec } = config.log_storage
  if (bucket === '' && !(await hasMoved(database))) return { logs: local, artifacts: localArtifacts, storage: null }
  const client = bucket === '' ? undefined : await openClient(config.log_storage, 'log_storage')
  if (client) opened.defer(() => client.close())
  const rows = new MovedRows(database)
  const cache = cache_bytes > 0 ? new ObjectCache(join(config.data, 'log-cache'), cache_bytes) : undefined
  const objects = new StoredObjects(client, cache)
  const logs = new MovedLogs(local, rows, objects)
  const artifacts = new MovedArtifacts(localArtifacts, rows, objects)
  if (!client) {
    log.warn('There are logs in an object storage that is not configured: log_storage.bucket (docs/log-storage.md)')
    return { logs, artifacts, storage: null }
  }
  const mover = new Mover({
    database,
    db: database.db,
    log,
    moves: kind === 's3',
    // One that should answer quickly is asked quickly.
    idle_ms: Math.min(maxIdleMs, timeout_sec * 50),
    attempts: new Attempts(database, rows),
    logs,
    artifacts: localArtifacts,
    storage: client,
    prefix: prefixOf(prefix),
  })
  const info = async () => {
    const { problem, since } = mover.state
    return {
      kind,
      place: client.place,
      ...(await countWaiting(database)),
      problem: problem && english(problem),
      problem_message: problem,
      since,
    }
  }
  return { logs, artifacts, storage: { run: (signal) => mover.run(signal), info } }
}

/** The settings of a bucket, of logs or of backups. */
type BucketSettings = Pick<Config['log_storage'], keyof typeof bucketSettings>

/**
 * Loads the client, which is not needed without a storage. `group`: the name of these settings. Throws StartError if its
 * certificate cannot be read.
 */
export async function openClient(settings: BucketSettings, group: string): Promise<ObjectStorage> {
  const { S3Client } = await import('./s3-client.ts')
  const { endpoint, region, bucket, path_style, encryption, kms_key, ca_file, timeout_sec } = settings
  const url = new URL(endpoint || `https://s3.${region}.amazonaws.com`)
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`
  const inPath = path_style ?? endpoint !== ''
  const address = inPath ? `${base}/${bucket}` : base.replace('://', `://${bucket}.`)
  return new S3Client({
    address,
    place: address,
    region,
    access_key_id: settings.access_key_id,
    secret_access_key: settings.secret_access_key,
    upload_headers: {
      ...(encryption === 'none' ? {} : { 'x-amz-server-side-encryption': encryption }),
      ...(encryption === 'aws:kms' && kms_key ? { 'x-amz-server-side-encryption-aws-kms-key-id': kms_key } : {}),
    },
    ca: ca_file === '' ? undefined : readCertificate(ca_file, group),
    timeout_ms: timeout_sec * 1000,
  })
}

export const prefixOf = (prefix: string) => (prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`)

function readCertificate(path: string, group: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(`${group}.ca_file: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

async function hasMoved({ db }: Database): Promise<boolean> {
  return (await db.selectFrom('moved_log').select('task_id').limit(1).executeTakeFirst()) !== undefined
}

async function countWaiting({ db }: Database): Promise<{ waiting: number; failing: number }> {
  return await db
    .selectFrom('task')
    .leftJoin('task_move', 'task_move.task_id', 'task.id')
    .select((select) => [
      select.fn.countAll<number>().as('waiting'),
      select.fn.count<number>('task_move.task_id').filterWhere('task_move.failures', '>', 0).as('failing'),
    ])
    .where('task.moved', 'is', null)
    .where('task.log_sha256', 'is not', null)
    .executeTakeFirstOrThrow()
}
