import type { Services } from '../services.ts'

/**
 * Returns how much space is missing if tasks may not start for that reason: the disk of the data folder holds logs, unless
 * they are in the database, and the files of tasks on the local runner.
 */
export function heldByDisk(
  { full_disk, logs_in, config }: Pick<Services, 'full_disk' | 'logs_in' | 'config'>,
  { local }: { local: boolean },
): { free: number; needed: number } | null {
  return local || logs_in === 'files' || config.dialect === 'sqlite' ? full_disk.low : null
}
