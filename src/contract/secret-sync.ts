import { z } from 'zod'
import { pack, say } from './message.ts'
import { storagePathProblem } from './rules/storage-path.ts'
import { flag, Sentence, text } from './shapes.ts'

/** Minutes between two looks at a storage: not more often than this, and at least once a week. */
export const minSyncMinutes = 5
export const maxSyncMinutes = 10_080
/** Secrets that one folder may have. */
export const maxSynced = 500

const wrongInterval = pack(say('sync_interval', { min: minSyncMinutes, max: maxSyncMinutes }))

/** Keys that a project has for the secrets in a folder of a storage, and loses with them. */
export const StorageSync = z.object({
  /** The folder; '' is the top. Secrets in folders below count too. */
  path: text(500).superRefine((value, context) => {
    const problem = value === '' ? null : storagePathProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: pack(problem) })
  }),
  /** Whether keys whose secret is no longer there are deleted, unless something uses them. */
  remove: flag,
  /** Minutes between two looks; 0: only when a user asks for it. */
  interval_min: z
    .int(wrongInterval)
    .nullish()
    .transform((value) => value ?? 0)
    .superRefine((value, context) => {
      if (value !== 0 && (value < minSyncMinutes || value > maxSyncMinutes))
        context.addIssue({ code: 'custom', message: wrongInterval })
    }),
})
export type StorageSync = z.output<typeof StorageSync>

/** What came of the last look. */
export const SyncResult = z.object({
  at: z.string(),
  created: z.number(),
  changed: z.number(),
  removed: z.number(),
  /** Keys whose secret is no longer there, but that are used or not to be deleted. */
  kept: z.number(),
  unchanged: z.number(),
  /** Secrets that are neither a password nor an SSH key. */
  ignored: z.number(),
  /** Why nothing was changed; null if the storage was read. */
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
})
export type SyncResult = z.infer<typeof SyncResult>

/** What a synchronisation would do. */
export const SyncPreview = z.object({
  created: z.array(z.object({ name: z.string(), type: z.string(), source_storage_key: z.string() })),
  changed: z.array(z.object({ id: z.number(), name: z.string(), type: z.string(), source_storage_key: z.string() })),
  removed: z.array(z.object({ id: z.number(), name: z.string(), source_storage_key: z.string() })),
  kept: z.array(z.object({ id: z.number(), name: z.string(), source_storage_key: z.string() })),
  unchanged: z.number(),
  /** Paths of secrets that are neither a password nor an SSH key. */
  ignored: z.array(z.string()),
})
export type SyncPreview = z.infer<typeof SyncPreview>
