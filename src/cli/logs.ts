import { parseArgs } from 'node:util'
import { ConfigError } from '../server/config/config.ts'
import { loadConfig } from '../server/config/load-config.ts'
import { takeDataFolder } from '../server/installation/data-folder.ts'
import { countLogs, type LogPlace, moveLogs } from '../server/storage/move-logs.ts'
import { requireMovable, requireSameSettings } from '../server/storage/require-movable.ts'
import { openConfiguredDatabase } from './database.ts'

const places = ['files', 'database', 's3'] as const

const usage = `signalbox logs move --from STORE --to STORE [--check]
    Moves the logs and artifacts of ended tasks; a store is files (below the data folder), database or s3. Each log is
    removed from its store only after it was read back from the other one. An interrupted command is begun again.
    --check            only counts the logs that would be moved
    Servers on PostgreSQL may run meanwhile, unless logs in files are concerned. Otherwise the server must be stopped.
`

/** `signalbox logs move`. */
export async function logs(args: string[]): Promise<void> {
  const [action, ...rest] = args
  if (action === 'move') return move(rest)
  process.stderr.write(usage)
  process.exitCode = 2
}

async function move(args: string[]): Promise<void> {
  const { check, ...wanted } = readOptions(args)
  const { config } = loadConfig(process.env)
  requireMovable(config, wanted)
  await using opened = new AsyncDisposableStack()
  const database = await openConfiguredDatabase(config)
  opened.defer(() => database.close())
  if (check) {
    const count = await countLogs({ config, database, from: wanted.from })
    return say(`${count} logs would be moved from ${wanted.from} to ${wanted.to}`)
  }
  // A server keeps what it knows of files and of a SQLite database in memory.
  if (config.dialect === 'sqlite' || wanted.from === 'files' || wanted.to === 'files')
    opened.defer(await takeDataFolder({ ...config, port: 0 }))
  await requireSameSettings(database, config)
  const { moved, busy, failed } = await moveLogs({
    config,
    database,
    ...wanted,
    onProblem: (text) => process.stderr.write(`stays where it is: ${text}\n`),
    onProgress: (count) => say(`${count} logs moved so far`),
  })
  say(`${moved} logs were moved from ${wanted.from} to ${wanted.to}`)
  if (busy > 0)
    say(`${busy} are being moved by another process, or by one that was killed: run the command again in 5 minutes`)
  if (failed > 0) say(`${failed} stay where they are, with the reasons above`)
  if (busy > 0 || failed > 0) process.exitCode = 1
}

function readOptions(args: string[]): { from: LogPlace; to: LogPlace; check: boolean } {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: { from: text, to: text, check: { type: 'boolean', default: false } },
    })
    return { from: placeOf('--from', values.from), to: placeOf('--to', values.to), check: values.check }
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${usage}`)
  }
}

function placeOf(option: string, given: string | undefined): LogPlace {
  const place = places.find((name) => name === given)
  if (!place) throw new Error(`${option} must be ${places.join(', ')}`)
  return place
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
