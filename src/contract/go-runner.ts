import { z } from 'zod'

/**
 * What the published runner of Semaphore UI, a Go program, sends to `/api/internal/runners`, and what it is answered. The
 * names are those of its structures: some begin with a capital, others do not, and all must be exactly so.
 */

/** A line of output. The time has nanoseconds (RFC 3339), so two lines with the same time and text are one line. */
export const GoLogRecord = z.object({ time: z.string(), message: z.string() })
export type GoLogRecord = z.infer<typeof GoLogRecord>

export const GoJobProgress = z.object({
  ID: z.number().int(),
  Status: z.string(),
  /** What was printed since the last call that was answered. */
  LogRecords: z.array(GoLogRecord).nullish(),
  Commit: z.object({ hash: z.string(), message: z.string() }).nullish(),
})
export type GoJobProgress = z.infer<typeof GoJobProgress>

export const GoProgress = z.object({ Jobs: z.array(GoJobProgress).max(10_000).nullish() })
export type GoProgress = z.infer<typeof GoProgress>

/** A key with its secret in clear. */
export interface GoKey {
  id: number
  name: string
  type: 'none' | 'login_password' | 'ssh'
  project_id: number
  string: ''
  login_password: { login: string; password: string }
  ssh: { login: string; passphrase: string; private_key: string }
  override_secret: false
}

export interface GoRepository {
  id: number
  name: string
  project_id: number
  git_url: string
  git_branch: string
  ssh_key_id: number
}

/** A task with everything that it needs; secrets of keys are beside it, by the number of the key. */
export interface GoJob {
  Username: string
  IncomingVersion: string | null
  task: Record<string, unknown> & { id: number; status: string; secret: string }
  template: Record<string, unknown> & { id: number; app: string }
  inventory: Record<string, unknown> & { ssh_key_id: number | null; become_key_id: number | null }
  inventory_repository: GoRepository | null
  repository: GoRepository
  environment: Record<string, unknown> & { json: string; env: string }
}

export interface GoRunnerState {
  /** The tasks that it runs, with the status that they have here: stops and answers to confirmations are copied from it. */
  CurrentJobs: { id: number; status: string }[] | null
  /** Tasks to begin. Each is offered again until its runner reports that it runs. */
  new_jobs: GoJob[] | null
  access_keys: Record<string, GoKey>
  /** Delete the copies of repositories: all, or those of one project. */
  clear_cache?: true
  cache_clean_project_id?: number
}
