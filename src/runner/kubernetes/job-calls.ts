import { z } from 'zod'
import type { KubernetesExecutor } from '../../contract/executor.ts'
import type { Claim } from '../../contract/task-server.ts'
import { ApiError, type Cluster } from './cluster.ts'
import { jobOf, type Place, secretsOf } from './manifests.ts'
import type { Plan } from './plan.ts'

const Job = z.object({
  metadata: z.object({ uid: z.string() }),
  spec: z.object({ suspend: z.boolean().nullish() }),
})
type Job = z.infer<typeof Job>

const jobs = ({ namespace }: Place) => `/apis/batch/v1/namespaces/${namespace}/jobs`
const core = ({ namespace }: Place, kind: 'pods' | 'secrets' | 'events') => `/api/v1/namespaces/${namespace}/${kind}`
export const podsOf = (place: Place) =>
  `${core(place, 'pods')}?labelSelector=${encodeURIComponent(`job-name=${place.name}`)}`

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

export async function findJob({ cluster, place }: Plan, signal: AbortSignal): Promise<Job | undefined> {
  try {
    return Job.parse(await cluster.call('GET', `${jobs(place)}/${place.name}`, undefined, signal))
  } catch (error) {
    if (hasStatus(error, 404)) return undefined
    throw error
  }
}

/**
 * Creates the Job, its secrets, and then the pod: the Job is created suspended, so that a runner that is killed in between
 * leaves nothing but what the next one completes. `token`: issues one for the pod; undefined if there must be no pod any more.
 * Returns false in that case.
 */
export async function createJob(
  plan: Plan,
  claim: Claim,
  wanted: KubernetesExecutor,
  found: Job | undefined,
  token: () => Promise<string | undefined>,
  signal: AbortSignal,
): Promise<boolean> {
  const { cluster, place, program, server, server_ca, templates } = plan
  const job = found ?? (await created(plan, jobOf({ claim, wanted, place, program, templates }), signal))
  if (!job.spec.suspend) return true
  const issued = await token()
  if (issued === undefined) return false
  const values = {
    server,
    server_ca,
    token: issued,
    task: String(claim.job.task_id),
    fence: String(claim.fence),
    log: claim.log_id ?? '',
    proxy: '',
    no_proxy: '',
  }
  for (const secret of secretsOf(place, job.metadata.uid, claim, values, wanted))
    await put(cluster, place, secret, signal)
  await cluster.call('PATCH', `${jobs(place)}/${place.name}`, { spec: { suspend: false } }, signal)
  return true
}

async function created(plan: Plan, job: unknown, signal: AbortSignal): Promise<Job> {
  try {
    return Job.parse(await plan.cluster.call('POST', jobs(plan.place), job, signal))
  } catch (error) {
    // The answer to an earlier call was lost.
    const other = hasStatus(error, 409) ? await findJob(plan, signal) : undefined
    if (other) return other
    throw error
  }
}

async function put(
  cluster: Cluster,
  place: Place,
  secret: Record<string, unknown>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await cluster.call('POST', core(place, 'secrets'), secret, signal)
  } catch (error) {
    if (!hasStatus(error, 409)) throw error
    const { name } = secret.metadata as { name: string }
    await cluster.call('PUT', `${core(place, 'secrets')}/${name}`, secret, signal)
  }
}

/** Deletes the Job with its pod and secrets; it may be gone already. */
export async function deleteJob(
  { cluster, place }: Pick<Plan, 'cluster' | 'place'>,
  signal: AbortSignal,
): Promise<void> {
  const how = { propagationPolicy: 'Background' }
  await absent(cluster.call('DELETE', `${jobs(place)}/${place.name}`, how, signal))
}

/** Deletes the secrets of a Job that has ended. */
export async function deleteSecrets(
  { cluster, place }: Plan,
  wanted: KubernetesExecutor,
  signal: AbortSignal,
): Promise<void> {
  for (const name of [place.name, ...(wanted.registry ? [`${place.name}-registry`] : [])])
    await absent(cluster.call('DELETE', `${core(place, 'secrets')}/${name}`, undefined, signal))
}

async function absent(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error
  })
}

const Events = z.object({
  items: z.array(
    z.object({
      type: z.string().nullish(),
      reason: z.string().nullish(),
      message: z.string().nullish(),
      lastTimestamp: z.string().nullish(),
      metadata: z.object({ creationTimestamp: z.string().nullish() }),
    }),
  ),
})

/** Returns the newest warning about a Job or a pod, or what its image does; '' if there is nothing to say. */
export async function newestEvent({ cluster, place }: Plan, name: string, signal: AbortSignal): Promise<string> {
  const selector = encodeURIComponent(`involvedObject.name=${name}`)
  const { items } = Events.parse(
    await cluster.call('GET', `${core(place, 'events')}?fieldSelector=${selector}`, undefined, signal),
  )
  const time = (event: (typeof items)[0]) => event.lastTimestamp ?? event.metadata.creationTimestamp ?? ''
  const newest = items
    .filter(({ type, reason }) => type === 'Warning' || reason === 'Pulling')
    .sort((a, b) => time(a).localeCompare(time(b)))
    .at(-1)
  return newest?.message?.slice(0, 500) ?? ''
}
