import { randomBytes } from 'node:crypto'
import type { Job } from '../../contract/job.ts'
import { configuresBackend } from '../../contract/rules/terraform-flags.ts'
import { finalStatuses } from '../../contract/task-status.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'
import { hashToken } from '../sign-in/session.ts'

/** The variables of the backend `http` that hold a login. */
const logins = ['TF_HTTP_USERNAME', 'TF_HTTP_PASSWORD']

/**
 * Whether a job needs an address for its state: its template overrides the backend, it runs in a workspace, and neither its
 * variables nor its arguments say where the state is.
 */
export function needsAddress({ params, inventory, environment, secret_environment, stage_arguments }: Job): boolean {
  return (
    params.backend_file !== '' &&
    inventory?.type.endsWith('-workspace') === true &&
    !environment.TF_HTTP_ADDRESS &&
    !secret_environment.TF_HTTP_ADDRESS &&
    !configuresBackend(stage_arguments?.init ?? [])
  )
}

/**
 * Gives a task a separate address for the state of its workspace. Only a hash of it is stored; the task has it as a secret,
 * so it is masked in the log. It stops to work when the task ends. `server`: where the runner reaches this server.
 */
export async function withTaskAddress(db: Db, job: Job, server: string): Promise<Job> {
  if (!job.inventory) return job
  // 32 characters, as the addresses of a run have in Semaphore UI.
  const alias = randomBytes(16).toString('hex')
  const row = { inventory_id: job.inventory.id, alias_hash: hashToken(alias) }
  await db
    .insertInto('terraform_task_alias')
    .values({ task_id: job.task_id, ...row })
    // A job that is built again was lost on its way: the address that it had stops to work.
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet(row))
    .execute()
  const address = `${server}/api/terraform/${alias}`
  const without = (variables: Record<string, string>) =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => !logins.includes(name)))
  return {
    ...job,
    params: { ...job.params, own_backend: true },
    environment: {
      ...without(job.environment),
      TF_HTTP_LOCK_METHOD: 'LOCK',
      TF_HTTP_UNLOCK_METHOD: 'UNLOCK',
      TF_HTTP_UPDATE_METHOD: 'POST',
    },
    secret_environment: {
      ...without(job.secret_environment),
      TF_HTTP_ADDRESS: address,
      TF_HTTP_LOCK_ADDRESS: address,
      TF_HTTP_UNLOCK_ADDRESS: address,
    },
  }
}

/** Deletes the addresses of tasks that have ended; they stopped to work with the task. */
export async function dropTaskAddresses(db: Db): Promise<void> {
  await db
    .deleteFrom('terraform_task_alias')
    .where('task_id', 'in', (task) => task.selectFrom('task').select('id').where('status', 'in', finalStatuses))
    .execute()
}

/**
 * Returns where programs of a job reach this server. `asked`: the address at which a runner on another machine has asked
 * for the job; null for the local runner, whose programs use the port itself. A container has its own loopback.
 */
export function serverOf(
  { web_host }: Pick<Config, 'web_host'>,
  { listening, asked, contained }: { listening: string; asked: string | null; contained: boolean },
): string {
  if (asked === null) return contained && web_host ? web_host : listening
  const outside = web_host ? new URL(web_host) : null
  // A proxy that ends TLS leaves no trace of it in the request.
  if (outside?.host === new URL(asked).host) return web_host
  return `${asked}${outside?.pathname.replace(/\/+$/, '') ?? ''}`
}

/** Returns the address of a server's port for programs on its own machine. */
export function listeningAt(address: string, port: number): string {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
