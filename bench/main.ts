import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { ansibleResults } from './ansible-results.ts'
import { attack } from './attack.ts'
import { audit } from './audit.ts'
import { auditChain } from './audit-chain.ts'
import { auditExport } from './audit-export.ts'
import { auditSinks } from './audit-sinks.ts'
import { claims } from './claims.ts'
import { consoleInteractions } from './console-interactions.ts'
import { consoleLive } from './console-live.ts'
import { consoleLoad } from './console-load.ts'
import { consoleLog } from './console-log.ts'
import { drift } from './drift.ts'
import { failover } from './failover.ts'
import { firstLine, remoteLine } from './first-line.ts'
import { lists } from './lists.ts'
import { logRead } from './log-read.ts'
import { logRest } from './log-rest.ts'
import { logSpeed } from './log-speed.ts'
import { load, type Measurement, type Row } from './measurement.ts'
import { memory } from './memory.ts'
import { nextDueSpeed } from './next-due.ts'
import { polling } from './polling.ts'
import { resultSpeed } from './result-speed.ts'
import { schedules } from './schedules.ts'
import { stopPostgres } from './server.ts'
import { signIn } from './sign-in.ts'
import { soak } from './soak.ts'
import { startUp } from './start-up.ts'
import { stop } from './stop.ts'
import { taskSpeed } from './task-speed.ts'
import { templateList } from './template-list.ts'
import { terraformState } from './terraform-state.ts'
import { webhooks } from './webhooks.ts'

/**
 * `npm run bench`: measures what has a budget (docs/design/budgets.md) on a real server process with its local runner,
 * and prints one table. `npm run bench -- first-line memory` runs some; `--quick` small sizes; `--database postgres`;
 * `--minutes` for `soak`.
 * `BENCH_NODE_FLAGS` goes to the node of server and runner, such as `--cpu-prof --cpu-prof-dir=/tmp/profiles`.
 */
const measurements: Record<string, Measurement> = {
  'start-up': startUp,
  'first-line': firstLine,
  'remote-line': remoteLine,
  'task-speed': taskSpeed,
  claims,
  polling,
  failover,
  stop,
  'log-speed': logSpeed,
  'result-speed': resultSpeed,
  'log-rest': logRest,
  'log-read': logRead,
  'template-list': templateList,
  lists,
  memory,
  'sign-in': signIn,
  attack,
  'audit-sinks': auditSinks,
  'audit-chain': auditChain,
  'audit-export': auditExport,
  webhooks,
  'ansible-results': ansibleResults,
  'next-due': nextDueSpeed,
  schedules,
  drift,
  'terraform-state': terraformState,
  'console-load': consoleLoad,
  'console-interactions': consoleInteractions,
  'console-log': consoleLog,
  'console-live': consoleLive,
  audit,
  soak,
}
/** These take long and are run only if they are named. */
const long = ['audit', 'soak']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    database: { type: 'string', default: 'sqlite' },
    minutes: { type: 'string' },
  },
})
const { quick, database } = values
const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
if (database !== 'sqlite' && database !== 'postgres') throw new Error('--database must be sqlite or postgres')
const unknown = positionals.filter((name) => !measurements[name])
if (unknown.length > 0)
  throw new Error(`no measurement ${unknown.join(', ')}; there are ${Object.keys(measurements).join(', ')}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

const table: (Row & { load: string })[] = []
try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (positionals.length > 0 ? !positionals.includes(name) : long.includes(name)) continue
    // Read before the measurement too, because the measurement itself is load.
    const before = load()
    process.stderr.write(`${name} …\n`)
    const rows = await measure({ quick, database, minutes }).catch((error: unknown): Row[] => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exitCode = 1
      return [{ thing: name, budget: '', measured: 'FAILED' }]
    })
    for (const row of rows) {
      process.stderr.write(`  ${row.thing}: ${row.measured}\n`)
      table.push({ ...row, load: before })
    }
  }
} finally {
  await stopPostgres()
}

print('thing', 'budget', 'measured', 'load before')
print('---', '---', '---', '---')
for (const row of table) print(row.thing, row.budget, row.measured, row.load)
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${database}`
process.stdout.write(
  `\n${machine}${quick ? ', quick: sizes too small for figures' : ''}, ${new Date().toISOString().slice(0, 16)}\n`,
)

function print(...cells: string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
