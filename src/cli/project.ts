import { readdirSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupProblem } from '../contract/backup.ts'
import { asGiven } from '../contract/message.ts'
import { english } from '../contract/messages/english.ts'
import { type Backups, openBackups, renamed } from '../server/backup/import-export.ts'
import { ConfigError } from '../server/config/config.ts'
import { badRequest, Refusal } from '../server/refuse.ts'
import { type Flags, readFlags } from './user/flags.ts'
import { operator, say, withDatabase } from './user/place.ts'

const usage = `signalbox project export (--project-id N | --project-name S) [--file F]
    The project as a backup file, without secrets; to the standard output when no file is named.
signalbox project import (--file F [--project-name S] | --dir D) [--run-schedules]
    Makes a project from a backup file, or one from each *.json, *.backup and *.bk of a folder, in the order of their
    names. The first administrator owns it. A file that does not fit makes nothing, and every mistake is listed.
    Schedules that are on are paused, so that they do not run beside those of the original; with --run-schedules they run.

  --config F  the configuration file of the server
`

/** `signalbox project export` and `signalbox project import`: backups without the console. */
export async function project(args: string[]): Promise<void> {
  const [action, ...rest] = args
  if (action === 'export') return exportProject(rest)
  if (action === 'import') return importProjects(rest)
  throw new ConfigError(usage.trimEnd())
}

async function exportProject(args: string[]): Promise<void> {
  const flags = readFlags(args, ['project-id', 'project-name', 'file'])
  const [id, name, path] = [flags.text('project-id'), flags.text('project-name'), flags.text('file')]
  if (id === undefined && name === undefined) throw wrong('Argument --project-id or --project-name required')
  if (id !== undefined && name !== undefined) throw wrong('--project-id and --project-name are one too many')
  if (id !== undefined && !/^\d{1,9}$/.test(id)) throw wrong('--project-id must be a number')
  await withBackups(flags, async (backups) => {
    const text = await backups.text(id === undefined ? await backups.find(name as string) : Number(id))
    if (path === undefined) {
      for await (const piece of text) process.stdout.write(piece)
      return say('')
    }
    // Plain variables may be confidential.
    const file = await open(path, 'w', 0o600)
    try {
      for await (const piece of text) await file.write(piece)
    } finally {
      await file.close()
    }
  })
}

async function importProjects(args: string[]): Promise<void> {
  const flags = readFlags(args, ['file', 'dir', 'project-name'], ['run-schedules'])
  const [path, folder, name] = [flags.text('file'), flags.text('dir'), flags.text('project-name')]
  if (path === undefined && folder === undefined) throw wrong('Argument --file or --dir required')
  if (path !== undefined && folder !== undefined) throw wrong('--file and --dir are one too many')
  if (folder !== undefined && name !== undefined) throw wrong('--project-name goes with --file only')
  const paths = path === undefined ? backupsIn(folder as string) : [path]
  await withBackups(flags, async (backups) => {
    for (const one of paths) await importFile(backups, one, name, !flags.is('run-schedules'))
  })
}

/** Imports a file; an invalid file is reported, and the next one is tried. */
async function importFile(backups: Backups, path: string, name: string | undefined, paused: boolean): Promise<void> {
  try {
    const file = readBackupFile(path)
    const {
      project: made,
      emptyKeys,
      emptySecrets,
      warnings,
    } = await backups.restore(name === undefined ? file : renamed(file, name), { paused })
    say(`${path}: project ${made.name} (id ${made.id}) restored successfully.`)
    if (emptyKeys + emptySecrets > 0)
      say(`  ${emptyKeys} empty keys and ${emptySecrets} empty secrets added. Please update them before running tasks.`)
    for (const warning of warnings) say(`  ${english(warning)}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { errors = [] } = (error.extra ?? {}) as { errors?: BackupProblem[] }
    const lines = errors.map(({ path: at, problem }) => `  ${at || 'the file'}: ${problem}\n`)
    process.stderr.write(`${path} is not restored:\n${lines.join('') || `  ${error.message}\n`}`)
    process.exitCode = 1
  }
}

function backupsIn(folder: string): string[] {
  let files: string[]
  try {
    files = readdirSync(folder).filter((file) => /\.(json|backup|bk)$/.test(file))
  } catch (error) {
    throw unreadable(folder, error)
  }
  if (files.length === 0) throw new ConfigError(`${folder} holds no *.json, *.backup or *.bk`)
  return files.sort().map((file) => join(folder, file))
}

function readBackupFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw unreadable(path, error)
  }
  try {
    // Some editors write a byte order mark at the beginning.
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown
  } catch (error) {
    throw badRequest(asGiven(`is not valid JSON: ${(error as Error).message}`))
  }
}

const withBackups = (flags: Flags, work: (backups: Backups) => Promise<void>) =>
  withDatabase(flags, (database, config) => work(openBackups(config, database, operator)))

const wrong = (problem: string) => new ConfigError(`${problem}\n\n${usage}`)
const unreadable = (path: string, error: unknown) =>
  new ConfigError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`)
