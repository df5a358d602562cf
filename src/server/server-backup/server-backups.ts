import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { english } from '../../contract/messages/english.ts'
import { readCron } from '../../contract/rules/cron.ts'
import { nextDue, previousDue } from '../../contract/rules/next-due.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { beginRecord, endCutOff, endRecord } from './record.ts'
import { type BackupResult, configuredRun, problemOf, type RunBackup } from './run-backup.ts'

/** How often to look whether a backup is due. */
export const backupsMs = 10_000

interface Parts {
  config: Config
  database: Database
  log: Logger
}

/** The backups that this server makes of itself, in a separate thread. */
export class ServerBackups {
  readonly #parts: Parts
  readonly #opened = new Date()
  #worker: Worker | undefined
  #current: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** When the next one is due; null without a schedule. */
  get next(): Date | null {
    const cron = this.#cron()
    return cron && nextDue(cron, this.#parts.config.schedule.timezone, new Date())
  }

  /** Starts a backup, and returns its record's ID. Throws a refusal if one is being made, or a passphrase is missing. */
  async start(origin: 'schedule' | 'user', username: string | null): Promise<number> {
    const { config, database, log } = this.#parts
    const run = configuredRun(config)
    const id = await beginRecord(database, { origin, username, node: config.node })
    this.#current = this.#run(config, run)
      .then(async (result) => {
        if (result.problem) log.error({ place: result.place }, `failed to make a backup: ${english(result.problem)}`)
        else log.info({ place: result.place, name: result.name, bytes: result.bytes }, 'made a backup')
        await endRecord(database.db, id, result)
      })
      .catch((error: unknown) => log.error({ error }, 'failed to record a backup'))
    return id
  }

  /** One pass: starts the backup that is due, also the newest one that was due while no server ran. */
  async pass(): Promise<void> {
    const cron = this.#cron()
    if (!cron) return
    const { config, database } = this.#parts
    const due = previousDue(cron, config.schedule.timezone, new Date())
    if (!due) return
    const last = await database.db
      .selectFrom('server_backup')
      .select('started')
      .where('origin', '=', 'schedule')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const since = last ? new Date(last.started) : this.#opened
    if (due > since) await this.start('schedule', null)
  }

  /** Resolves when the backup that is being made has ended. */
  idle(): Promise<void> {
    return this.#current
  }

  /** Ends the records of backups that an earlier process of this server did not complete. */
  async endCutOff(): Promise<void> {
    await endCutOff(this.#parts.database.db, this.#parts.config.node)
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
    await this.#current
  }

  #cron() {
    const { schedule } = this.#parts.config.backup
    if (schedule === '') return null
    const cron = readCron(schedule)
    return 'problem' in cron ? null : cron
  }

  #run(config: Config, run: RunBackup): Promise<BackupResult> {
    return new Promise((resolve) => {
      const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: { config, run } })
      this.#worker = worker
      const failed = (error: unknown) =>
        resolve({ place: '', name: '', bytes: 0, files: 0, verified: null, problem: problemOf(error) })
      worker.once('message', (result: BackupResult) => resolve(result))
      worker.once('error', failed)
      worker.once('exit', () => failed(new Error('its thread ended')))
    })
  }
}
