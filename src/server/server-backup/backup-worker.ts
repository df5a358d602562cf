import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../config/config.ts'
import { type RunBackup, runBackup } from './run-backup.ts'

/** A thread that makes one backup, because SQLite makes its thread wait. */
const { config, run } = workerData as { config: Config; run: RunBackup }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
parentPort?.postMessage(await runBackup(config, run))
