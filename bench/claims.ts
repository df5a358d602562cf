import { projects } from '../src/contract/project.ts'
import { tasks } from '../src/contract/task.ts'
import { templates } from '../src/contract/template.ts'
import { count, type Measurement, ms, percentile, type Row } from './measurement.ts'
import { processors } from './processor.ts'
import { makeProject } from './project.ts'
import { makeRunner } from './runner-calls.ts'
import { type BenchServer, type ServerOptions, startServer } from './server.ts'

const databases = ['sqlite', 'postgres'] as const

/**
 * Eight runners claim waiting tasks as fast as the server gives them, with every rule on: tags, and the limits of server,
 * projects, templates and runners, which hold tasks back in each round. The clock stands still between the rounds, while
 * the tasks of a round end. Measures both databases, whatever `--database` says.
 */
export const claims: Measurement = async (options) => {
  const rows: Row[] = []
  for (const database of databases) rows.push(...(await claimsOn({ ...options, database })))
  return rows
}

/** What a template of each project asks for; a runner of either kind takes most of them. */
const wanted = [
  { runner_tag: '', allow_parallel_tasks: false, max_parallel_tasks: 0, share: 0.04 },
  { runner_tag: 'linux', allow_parallel_tasks: true, max_parallel_tasks: 12, share: 0.48 },
  { runner_tag: 'ansible,linux', allow_parallel_tasks: true, max_parallel_tasks: 6, share: 0.24 },
  { runner_tag: 'linux,terraform', allow_parallel_tasks: true, max_parallel_tasks: 6, share: 0.24 },
]
const kinds = [
  ['ansible', 'linux'],
  ['linux', 'terraform'],
]

async function claimsOn(options: ServerOptions): Promise<Row[]> {
  const all = options.quick ? 200 : 2000
  const limit = 200
  const env = { SIGNALBOX_MAX_PARALLEL_TASKS: `${limit}`, SIGNALBOX_USE_REMOTE_RUNNER: 'true' }
  await using server = await startServer({ ...options, env })
  await fill(server, all)
  const claimers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      makeRunner(server, `runner ${n}`, { tags: kinds[n % 2] as string[], max_parallel_tasks: 40, is_default: true }),
    ),
  )
  const rounds: { claimed: number; seconds: number }[] = []
  const times: number[] = []
  const used = { server: 0, database: 0 }
  for (;;) {
    const before = await processors(server)
    const begun = performance.now()
    await Promise.all(
      claimers.map(async (runner) => {
        for (;;) {
          const asked = performance.now()
          if (!(await runner.claim(0))) return
          times.push(performance.now() - asked)
        }
      }),
    )
    const seconds = (performance.now() - begun) / 1000
    const after = await processors(server)
    const got = claimers.reduce((sum, { holding }) => sum + holding.size, 0)
    // What is left in the end are the tasks of the serial templates: single claims without a race.
    if (got < limit / 4) break
    rounds.push({ claimed: got, seconds })
    used.server += after.server - before.server
    used.database += after.database - before.database
    await Promise.all(claimers.map((runner) => runner.finishAll()))
  }
  for (const runner of claimers) runner.close()
  const claimed = rounds.reduce((sum, round) => sum + round.claimed, 0)
  const of = options.database === 'postgres' ? 'PostgreSQL' : 'SQLite'
  return [
    {
      thing: `${of}: ${count(claimed)} of ${count(all)} waiting tasks claimed by 8 runners, all rules on`,
      budget: '400 claims/s',
      measured: `${rateOf(rounds)} claims/s, ${rateOf(rounds.slice(0, 1))} in the first round of a fresh server, ${rateOf(rounds.slice(1))} after it; p50 ${ms(percentile(times, 50))}, p95 ${ms(percentile(times, 95))}`,
    },
    {
      thing: `${of}: processor for each claim`,
      budget: '',
      measured: `server ${ms(used.server / claimed)}${options.database === 'postgres' ? `, database ${ms(used.database / claimed)}` : ''}`,
    },
  ]
}

function rateOf(rounds: readonly { claimed: number; seconds: number }[]): string {
  const sum = (of: 'claimed' | 'seconds') => rounds.reduce((all, round) => all + round[of], 0)
  return count(sum('claimed') / sum('seconds'))
}

/** Creates projects with limits, templates with tags, and waiting tasks in mixed order. */
async function fill(server: BenchServer, all: number): Promise<void> {
  const { admin } = server
  const each = all / 8
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const project = await makeProject(server, { 'true.sh': 'true\n' }, 'a secret of the group')
      const params = { project_id: project.id }
      const stored = await admin.ok(projects.get, { params })
      await admin.ok(projects.update, { params, body: { ...stored, max_parallel_tasks: 24 } })
      const queue: number[] = []
      for (const { share, ...limits } of wanted) {
        const id = await project.template('true.sh', `true ${queue.length}`)
        const one = { ...params, id }
        const body = { ...(await admin.ok(templates.get, { params: one })), ...limits }
        await admin.ok(templates.update, { params: one, body })
        const step = 1 / share
        for (let n = 0; n < Math.round(each * share); n++) queue.splice(Math.round(n * step), 0, id)
      }
      for (const template_id of queue) await admin.ok(tasks.create, { params, body: { template_id } })
    }),
  )
}
