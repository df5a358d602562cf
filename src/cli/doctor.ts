import { createWriteStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { AuditSink } from '../contract/audit-sink.ts'
import { ConfigError } from '../server/config/config.ts'
import { loadConfig } from '../server/config/load-config.ts'
import { version } from '../server/config/version.ts'
import { type Examined, examine } from '../server/health/examine.ts'
import { supportBundle } from '../server/health/support-bundle.ts'
import { zipOf } from '../server/http/zip.ts'
import { StartError } from '../server/start-error.ts'
import { openConfiguredDatabase } from './database.ts'

const usage = `signalbox doctor [--bundle FILE] [--log FILE]…
    Prints what is checked, and what needs attention, with the remedy. Ends with 1 if something does not work. The server may run
    or not. docs/operations.md has a runbook for each problem.
    --bundle F   writes a ZIP archive for a report of a problem, without secrets
    --log F      adds a file with the log of the server to it; secrets are removed`

/** `signalbox doctor`: the same checks as the system page, for a terminal, and the support bundle. */
export async function doctor(args: string[]): Promise<void> {
  const { bundle, log = [] } = readOptions(args)
  for (const path of log) if (!existsSync(path)) throw new ConfigError(`--log: there is no file ${path}`)
  const { config, origins } = loadConfig(process.env)
  if (!existsSync(join(config.data, 'id')))
    throw new StartError(
      `No server has worked in ${config.data}: say with SIGNALBOX_DATA where its data is, or start the server once`,
    )
  const database = await openConfiguredDatabase(config)
  try {
    const examined = await examine(config, database)
    print(`Signalbox ${version}   Data: ${config.data}   Database: ${config.dialect}\n`)
    report(examined)
    if (bundle !== undefined) {
      const files = await supportBundle({ config, origins, database, examined, logs: log })
      const entries = Object.entries(files).map(([name, text]) => ({ name, pieces: () => piecesOf(text) }))
      await pipeline(zipOf(entries, new Date()), createWriteStream(bundle, { mode: 0o600, flags: 'wx' }))
      print(`\nWritten to ${bundle}: ${Object.keys(files).join(', ')}. Look through it before you give it away.`)
    }
    if (examined.attention.some(({ level }) => level === 'error')) process.exitCode = 1
  } finally {
    await database.close()
  }
}

function report({ checks, attention, facts }: Examined): void {
  for (const { name, status, problem } of checks)
    print(`${status === 'passed' ? 'ok     ' : status.padEnd(7)} ${name}${problem === null ? '' : `: ${problem}`}`)
  for (const sink of facts.audit_sinks ?? []) print(`sink    ${sinkText(sink)}`)
  print(attention.length === 0 ? '\nNothing needs attention.' : '\nNeeds attention:')
  for (const { level, problem, remedy } of attention) print(`${level.padEnd(8)}${problem}\n        ${remedy}`)
}

function sinkText({ name, type, state, waiting, lag_sec }: AuditSink): string {
  const lag = waiting === null ? '' : `, ${waiting} events wait, oldest ${lag_sec} s`
  return `${name} (${type}): ${state.replaceAll('_', ' ')}${lag}`
}

function readOptions(args: string[]): { bundle?: string | undefined; log?: string[] | undefined } {
  try {
    const options = { bundle: { type: 'string' }, log: { type: 'string', multiple: true } } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${usage}`)
  }
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text
}

const print = (text: string) => void process.stdout.write(`${text}\n`)
