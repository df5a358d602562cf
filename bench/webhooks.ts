import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deliveries } from '../src/contract/delivery.ts'
import type { ReplyOf } from '../src/contract/endpoint.ts'
import { integrations } from '../src/contract/integration.ts'
import { keys } from '../src/contract/key.ts'
import { tasks } from '../src/contract/task.ts'
import { count, type Measurement, ms, percentile } from './measurement.ts'
import { processorMs } from './processor.ts'
import { type BenchProject, makeProject } from './project.ts'
import { type BenchServer, startServer } from './server.ts'
import type { WebhookLoad, WebhookTimes } from './webhook-load.ts'

const secret = 'a secret of the bench'

/** A thousand wrong signatures a second beside a hundred right ones, of which each starts its task, once. */
export const webhooks: Measurement = async (options) => {
  // The first task occupies the only slot: this measures accepting requests, not running tasks.
  await using server = await startServer({ ...options, env: { SIGNALBOX_MAX_PARALLEL_TASKS: '1' } })
  // Two projects, because the queue of one accepts a thousand tasks.
  const projects = [
    await makeProject(server, { 'wait.sh': 'sleep 600\n' }),
    await makeProject(server, { 'wait.sh': ':\n' }),
  ]
  const urls: string[] = []
  for (const project of projects) urls.push(await listen(server, project))
  const load: WebhookLoad = {
    urls,
    secret,
    good: 100,
    bad: 1000,
    seconds: options.quick ? 2 : 10,
    warm_seconds: options.quick ? 0 : 5,
  }
  const before = processorMs(server.child.pid).own
  const begun = performance.now()
  const times = await send(load)
  const used = processorMs(server.child.pid).own - before
  const took = performance.now() - begun
  const share = used / took
  let started = 0
  let refused = 0
  // Refused requests beyond the first few are counted once a second.
  await sleep(3000)
  for (const { id: project_id } of projects) {
    started += (await all(server, tasks.list, project_id)).length
    for (const { accepted, count } of await all(server, deliveries.list, project_id)) refused += accepted ? 0 : count
  }
  const { answers } = times
  const wanted = answers.good
  if (started !== wanted) throw new Error(`${wanted} right requests started ${started} tasks`)
  if (times.wrong > 0) throw new Error(`${times.wrong} answers were not 204`)
  const each = (numbers: number[]) => `p50 ${ms(percentile(numbers, 50))}, p99 ${ms(percentile(numbers, 99))}`
  return [
    {
      thing: `webhooks: ${count(load.bad)} wrong and ${load.good} right signatures a second for ${load.seconds} s after ${load.warm_seconds} s`,
      budget: 'each right one once, p99 100 ms, 1 core',
      measured: `${count(started)} of ${count(wanted)} started once; right ones ${each(times.good)}; wrong ones ${each(times.bad)} (${count(answers.bad)}, ${count(refused)} counted in the log); ${Math.round(share * 100)} % of a core, ${ms(used / (answers.good + answers.bad))} for each request; the senders ${Math.round((times.used / took) * 100)} %`,
    },
  ]
}

/** Reads a paginated list to its end. */
async function all<E extends typeof tasks.list | typeof deliveries.list>(
  { admin }: BenchServer,
  list: E,
  project_id: number,
) {
  const rows: ReplyOf<E>[number][] = []
  for (let before = ''; ; ) {
    const query = { count: 200, ...(before ? { before } : {}) }
    const { body, headers } = await admin.call(list, { params: { project_id }, query })
    rows.push(...(body as ReplyOf<E>))
    before = headers.get('x-next-before') ?? ''
    if (before === '') return rows
  }
}

async function listen({ admin }: BenchServer, project: BenchProject): Promise<string> {
  const params = { project_id: project.id }
  const key = await admin.ok(keys.create, {
    params,
    body: { name: 'Sender', type: 'login_password', login_password: { login: '', password: secret } },
  })
  const template_id = await project.template('wait.sh')
  const body = { name: 'Push', template_id, auth_method: 'github' as const, auth_secret_id: key.id }
  const { id: integration_id } = await admin.ok(integrations.create, { params, body })
  return (await admin.ok(integrations.addAlias, { params: { ...params, integration_id } })).url
}

async function send(load: WebhookLoad): Promise<WebhookTimes> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'webhook-load.ts'), JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`the senders ended with code ${code}`)
  return JSON.parse(said) as WebhookTimes
}
