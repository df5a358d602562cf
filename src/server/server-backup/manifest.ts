import { z } from 'zod'

/** The version of the format. Another program reads a backup only if it knows its version. */
export const archiveFormat = 1

/** The first file of a backup: what it is, so that a restore can refuse it before anything is written. */
export const Manifest = z.object({
  format: z.number().int(),
  /** The release that made it. */
  release: z.string(),
  created: z.string(),
  node: z.string(),
  /** The ID of the database. */
  installation: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  /** The migrations of the database. */
  migrations: z.array(z.string()),
  /** Whether the database is in it (SQLite), the logs and artifacts, and the sealed keys. */
  has: z.object({ database: z.boolean(), logs: z.boolean(), keys: z.boolean() }),
  /** Bytes of all files, at the time when it was begun. */
  bytes: z.number().int(),
})
export type Manifest = z.infer<typeof Manifest>

/** What sealed keys are bound to. */
export const boundTo = ({ installation, created }: Pick<Manifest, 'installation' | 'created'>) =>
  `${installation} ${created}`

export const manifestFile = 'manifest.json'
export const keysFile = 'keys.json'
export const databaseFile = 'signalbox.db'
export const identityFile = 'id'
/** The last file, in the format of `sha256sum`: a backup without it is not complete. */
export const sumsFile = 'SHA256SUMS'
/** Folders of the data folder whose files are in a backup. */
export const logFolders = ['logs', 'artifacts'] as const
export const stateFolder = 'runner/state'

/** `signalbox-2026-11-28T02-30-00.tar.zst`: names sort by time. */
export const backupName = (at: Date) => `signalbox-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.zst`
export const isBackupName = (name: string) => /^signalbox-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.zst$/.test(name)
