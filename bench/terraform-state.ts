import { keys } from '../src/contract/key.ts'
import { templates } from '../src/contract/template.ts'
import { terraformAliases, terraformStates } from '../src/contract/terraform-state.ts'
import { count, type Measurement, ms, percentile, type Row } from './measurement.ts'
import { processorMs } from './processor.ts'
import { makeProject } from './project.ts'
import { type BenchServer, startServer } from './server.ts'

const password = 'open sesame, state'

/** Writes and reads a state of 20 MB as terraform does, with 10,000 resources, and lists 1,000 versions of a small one. */
export const terraformState: Measurement = async (options) => {
  const [rounds, versions, resources] = options.quick ? [2, 50, 1000] : [10, 1000, 10_000]
  await using server = await startServer({ ...options, env: { SIGNALBOX_MAX_STATE_VERSIONS: '0' } })
  const big = await backend(server, 'big')
  const written: number[] = []
  const read: number[] = []
  const cpu: number[] = []
  let size = 0
  for (let serial = 1; serial <= rounds; serial++) {
    const state = stateOf(serial, resources)
    size = state.length
    const before = processorMs(server.child.pid).own
    written.push(await timed(() => big.send('POST', state)))
    cpu.push(processorMs(server.child.pid).own - before)
    read.push(await timed(() => big.send('GET')))
  }
  const small = await backend(server, 'small')
  for (let serial = 1; serial <= versions; serial++) await small.send('POST', stateOf(serial, 1))
  const lists: number[] = []
  for (let n = 0; n < 20; n++)
    lists.push(await timed(() => server.admin.ok(terraformStates.list, { params: small.params })))
  const row = (thing: string, budget: string, times: number[], more = ''): Row => ({
    thing,
    budget,
    measured: `p50 ${ms(percentile(times, 50))}, max ${ms(Math.max(...times))}${more}`,
  })
  const mib = (size / 1024 / 1024).toFixed(0)
  return [
    row(
      `a state of ${mib} MiB with ${count(resources)} resources, written`,
      '2 s',
      written,
      `; processor of the server p50 ${ms(percentile(cpu, 50))}, first ${ms(cpu[0] ?? 0)}`,
    ),
    row('the same, read', '1 s', read),
    row(`the list of ${count(versions)} versions`, '150 ms', lists),
  ]
}

async function backend(server: BenchServer, name: string) {
  const { admin, url } = server
  const project = await makeProject(server, { 'main.tf': '', 'true.sh': 'true\n' })
  const at = { project_id: project.id }
  const { repository_id } = await admin.ok(templates.get, { params: { ...at, id: await project.template('true.sh') } })
  const body = { name, app: 'terraform', playbook: '', repository_id }
  const { inventory_id } = await admin.ok(templates.create, { params: at, body })
  if (inventory_id === null) throw new Error('the template has no workspace')
  const login = { name: 'State', type: 'login_password' as const, login_password: { login: 'ada', password } }
  const key = await admin.ok(keys.create, { params: at, body: login })
  const params = { ...at, id: inventory_id }
  const alias = await admin.ok(terraformAliases.create, { params, body: { auth_key_id: key.id } })
  const address = url + new URL(alias.url).pathname
  const authorization = `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`
  const send = async (method: string, sent?: string) => {
    const answer = await fetch(address, { method, headers: { authorization }, ...(sent && { body: sent }) })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${method}: ${answer.status} ${text.slice(0, 500)}`)
  }
  return { params, send }
}

function stateOf(serial: number, resources: number): string {
  const resource = (n: number) => ({
    mode: 'managed',
    type: 'aws_instance',
    name: `web_${n}`,
    provider: 'provider["registry.terraform.io/hashicorp/aws"]',
    instances: [{ schema_version: 1, attributes: attributesOf(n, serial) }],
  })
  const list = Array.from({ length: resources }, (_, n) => resource(n))
  return JSON.stringify({
    version: 4,
    terraform_version: '1.11.4',
    serial,
    lineage: 'bench',
    outputs: {},
    resources: list,
  })
}

/** About 2 KB. */
const attributesOf = (n: number, serial: number) =>
  Object.fromEntries(
    Array.from({ length: 44 }, (_, at) => [
      `attribute_${at}`,
      `value ${n * 7919 + at} of serial ${at === 0 ? serial : 1}`,
    ]),
  )

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await run()
  return performance.now() - begin
}
