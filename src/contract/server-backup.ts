import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Sentence, time } from './shapes.ts'

/** A backup of the whole server that was made or tried (docs/server-backup.md). */
export const ServerBackup = z.object({
  id: z.number(),
  origin: z.enum(['schedule', 'user', 'command']),
  /** Who asked for it; null for the schedule. */
  username: z.string().nullable(),
  /** The server that made it. */
  node: z.string(),
  started: time,
  ended: time.nullable(),
  status: z.enum(['running', 'success', 'error']),
  /** Its name at the place; '' if it was not stored. */
  name: z.string(),
  place: z.string(),
  bytes: z.number(),
  /** When it was restored into an empty folder and compared; null if it was not. */
  verified: time.nullable(),
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
})
export type ServerBackup = z.infer<typeof ServerBackup>

export const serverBackups = {
  get: endpoint('GET /api/admin/backups', 'admin', {
    summary: 'How this server backs itself up, and the newest 50 backups that were made or tried',
    reply: z.object({
      settings: z.object({
        /** Cron expression; '' if there is no schedule. */
        schedule: z.string(),
        timezone: z.string(),
        kind: z.enum(['folder', 's3']),
        place: z.string(),
        keep: z.number(),
        logs: z.boolean(),
        keys: z.boolean(),
        verify: z.boolean(),
        /** Whether a passphrase is set. */
        passphrase: z.boolean(),
      }),
      /** When the next one is due; null without a schedule. */
      next: time.nullable(),
      /** The newest one that succeeded. */
      last_success: ServerBackup.nullable(),
      backups: z.array(ServerBackup),
      /** Copies of the database that were made before upgrades. */
      upgrade_copies: z.array(z.object({ name: z.string(), bytes: z.number(), created: time })),
    }),
  }),
  start: endpoint('POST /api/admin/backups', 'admin', {
    summary: 'Make a backup of this server now; 409 if one is being made, or the passphrase is missing',
    reply: ServerBackup,
  }),
}
