import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tasks } from '../src/contract/task.ts'
import { Live } from './live.ts'
import { startLoad } from './load.ts'
import { logLines } from './log-text.ts'
import { count, type Measurement, ms, type Options, percentile, type Row } from './measurement.ts'
import { makeProject } from './project.ts'
import { startServer } from './server.ts'

const secret = 'hunter2-Zx81-correct-battery'
const fileLines = 250_000

/**
 * Sends lines through the whole path (child, pipe, spool, masking, report, store, socket, browser), and times the API
 * meanwhile.
 */
export const logSpeed: Measurement = async (options) => [
  await run(options, { title: 'one child', children: 1, lines: options.quick ? 250_000 : 3_000_000 }),
  await run(options, { title: 'five children at once', children: 5, lines: options.quick ? 250_000 : 500_000 }),
  await run(options, {
    title: 'one child, with a secret to mask',
    children: 1,
    lines: options.quick ? 250_000 : 2_000_000,
    secret,
  }),
]

interface Case {
  title: string
  children: number
  /** The number of lines that each child prints. */
  lines: number
  secret?: string
}

async function run(options: Options, { title, children, lines, secret }: Case): Promise<Row> {
  await using server = await startServer(options)
  const file = join(server.data, 'lines.txt')
  writeFileSync(file, logLines(fileLines, secret))
  // `cat` is the fastest possible child.
  const script = `for i in $(seq ${lines / fileLines}); do cat ${file}; done\n`
  const project = await makeProject(server, { 'print.sh': script }, secret)
  const template = await project.template('print.sh')
  await project.finished(await project.start(await project.template('print.sh', 'warm up')), 600)

  const live = await Live.open(server.admin)
  let leaked = 0
  if (secret) live.onText = (text) => (leaked += text.includes(secret) ? 1 : 0)
  const load = startLoad(server.admin, {
    paths: ['/api/projects', `/api/project/${project.id}/tasks?count=50`],
    connections: 20,
    rate: 20,
  })
  const followed = await Promise.all(
    Array.from({ length: children }, async () => {
      const id = await project.start(template)
      return { id, task: live.follow(id) }
    }),
  )
  const seals = await Promise.all(followed.map(({ task }) => task.sealed.promise))
  const { times } = await load.end()
  live.close()

  const sent = children * lines
  const received = sum(followed.map(({ task }) => task.output))
  const seconds =
    (Math.max(...followed.map(({ task }) => task.last)) - Math.min(...followed.map(({ task }) => task.first))) / 1000
  const wrong = sum(followed.map(({ task }) => task.wrong))
  const resumed = sum(followed.map(({ task }) => task.resumed))
  const stored = await Promise.all(
    followed.map(({ id }) => server.admin.ok(tasks.get, { params: { project_id: project.id, id } })),
  )
  const whole = stored.every(({ log_lines }, index) => log_lines === seals[index]?.lines)
  // Signalbox's own lines are stored too, so only the lines received as the child's count.
  const lost =
    received === sent && whole && wrong === 0 && leaked === 0
      ? 'nothing lost'
      : `sent ${sent}, received ${received}, WRONG ${wrong}, LEAKED ${leaked}`
  const api = Object.values(times).flat()
  return {
    thing: `Log through the whole path: ${title}, ${count(sent)} lines`,
    budget: '50,000 lines/s, nothing lost, API p99 150 ms',
    measured: `${count(sent / seconds)} lines/s, ${lost}${resumed ? ` (${resumed} times caught up)` : ''}; API p50 ${ms(percentile(api, 50))}, p99 ${ms(percentile(api, 99))}`,
  }
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
