import { z } from 'zod'
import { cronProblem } from '../../contract/rules/cron.ts'
import { bucketNames, bucketSettings, secretBucketSettings } from '../storage/settings.ts'

/** The part of the configuration (server/config/config.ts) about backups of the server: docs/server-backup.md. */
export const backupSettings = {
  backup: z
    .strictObject({
      schedule: z
        .string()
        .refine((cron) => cron === '' || cronProblem(cron, 'UTC') === null, 'must be a cron expression')
        .default('')
        .describe(
          'When the server makes a backup of itself, as a cron expression in the time zone of schedules, such as `30 2 * * *`; empty: never ([server-backup.md](server-backup.md))',
        ),
      kind: z.enum(['folder', 's3']).default('folder').describe('Where backups are stored: `folder` or `s3`'),
      folder: z
        .string()
        .regex(/^(\/.*)?$/, 'must be an absolute path')
        .default('')
        .describe('Folder of the backups, on another disk if possible; default `backups` in the data folder'),
      ...bucketSettings,
      keep: z.number().int().min(1).max(1000).default(7).describe('Backups that are kept; older ones are deleted'),
      logs: z.boolean().default(true).describe('Whether backups contain logs and artifacts that are stored in files'),
      keys: z
        .boolean()
        .default(true)
        .describe('Whether backups contain the encryption keys, sealed with the passphrase'),
      passphrase: z
        .union([z.literal(''), z.string().min(12)], 'must have at least 12 characters')
        .default('')
        .describe('Passphrase that seals the encryption keys in backups. Keep a copy of it elsewhere'),
      verify: z
        .boolean()
        .default(true)
        .describe('Whether each backup is read again and restored into an empty folder, which is deleted afterwards'),
    })
    .refine(({ kind, bucket, access_key_id, secret_access_key }) => {
      return kind === 'folder' || (bucket !== '' && access_key_id !== '' && secret_access_key !== '')
    }, 'needs bucket, access_key_id and secret_access_key with kind s3')
    .refine(
      ({ schedule, keys, passphrase }) => schedule === '' || !keys || passphrase !== '',
      'needs a passphrase for backups by schedule, or keys: false',
    )
    .prefault({}),
}

/** Environment variables without their prefix. */
export const backupNames: Record<string, string> = {
  BACKUP_SCHEDULE: 'backup.schedule',
  BACKUP_KIND: 'backup.kind',
  BACKUP_FOLDER: 'backup.folder',
  ...bucketNames('BACKUP', 'backup'),
  BACKUP_KEEP: 'backup.keep',
  BACKUP_LOGS: 'backup.logs',
  BACKUP_KEYS: 'backup.keys',
  BACKUP_PASSPHRASE: 'backup.passphrase',
  BACKUP_VERIFY: 'backup.verify',
}

/** Settings that must not be shown; each may also be given as a file. */
export const secretBackupSettings = [...secretBucketSettings('backup'), 'backup.passphrase']
