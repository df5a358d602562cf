import { asGiven, type CodedMessage, say } from '../../contract/message.ts'
import { isoNow } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { StorageProblem } from '../storage/storage-problem.ts'
import { BackupProblem } from './backup-problem.ts'
import { type BackupOptions, makeBackup } from './make-backup.ts'
import { openPlace } from './place.ts'
import { verifyBackup } from './verify-backup.ts'

export interface RunBackup extends BackupOptions {
  verify: boolean
}

/** What became of a backup. One that was stored and could not be verified has a name and a problem. */
export interface BackupResult {
  place: string
  name: string
  bytes: number
  files: number
  verified: string | null
  problem: CodedMessage | null
}

/** Returns how a server with this configuration makes its backups. Throws BackupProblem if a passphrase is missing. */
export function configuredRun({ backup }: Pick<Config, 'backup'>): RunBackup {
  if (backup.keys && backup.passphrase === '') throw new BackupProblem('backup_needs_passphrase')
  return { logs: backup.logs, verify: backup.verify, passphrase: backup.keys ? backup.passphrase : null }
}

/** Makes a backup, verifies it, and deletes older ones once that has succeeded. Never throws. */
export async function runBackup(config: Config, run: RunBackup): Promise<BackupResult> {
  const result: BackupResult = { place: '', name: '', bytes: 0, files: 0, verified: null, problem: null }
  await using opened = new AsyncDisposableStack()
  try {
    const place = await openPlace(config)
    opened.defer(() => place.close())
    result.place = place.place
    Object.assign(result, await makeBackup(config, place, run))
    if (run.verify) {
      await verifyBackup(config, place, result.name, run.passphrase)
      result.verified = isoNow()
    }
    const old = (await place.list()).slice(0, -config.backup.keep)
    for (const { name } of old) await place.remove(name)
  } catch (error) {
    result.problem = problemOf(error)
  }
  return result
}

/** Returns the reason of an error. */
export function problemOf(error: unknown): CodedMessage {
  if (error instanceof BackupProblem || error instanceof StorageProblem) return error.reason
  return say('backup_failed', { problem: asGiven(error instanceof Error ? error.message : String(error)) })
}
