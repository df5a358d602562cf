import { randomInt } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { SqliteLocation } from './location.ts'

/** The number of newest copies that are kept. */
const maxCopies = 3
const name = /^signalbox-before-.*\.db$/

/** Returns the folder of the copies of a SQLite database. */
export const copiesFolder = (path: string) => join(dirname(path), 'backups')

/**
 * Copies a SQLite database before an upgrade to `backups/signalbox-before-<release>-<time>.db` beside it, mode 0600,
 * and removes older copies. Returns the path of the copy. Throws if there is no room for it.
 */
export async function copyBeforeUpgrade(db: Kysely<unknown>, { path, release }: SqliteLocation): Promise<string> {
  const folder = copiesFolder(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const copy = join(
    folder,
    `signalbox-before-${release ?? 'upgrade'}-${new Date().toISOString().replaceAll(':', '-')}.db`,
  )
  const part = `${copy}.${process.pid}-${randomInt(1_000_000)}.part`
  // SQLite writes into an existing empty file, and keeps its mode.
  closeSync(openSync(part, 'wx', 0o600))
  try {
    await sql`vacuum into ${part}`.execute(db)
    synchronize(part)
    renameSync(part, copy)
    synchronize(folder)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  removeOld(folder)
  return copy
}

/** Returns the copies in a data folder, the newest first. */
export function upgradeCopies(data: string): { name: string; bytes: number; created: string }[] {
  const folder = copiesFolder(join(data, 'signalbox.db'))
  const copies = existsSync(folder) ? readdirSync(folder).filter((file) => name.test(file)) : []
  return copies
    .map((file) => {
      const { size, mtime } = statSync(join(folder, file))
      return { name: file, bytes: size, created: mtime.toISOString() }
    })
    .sort((a, b) => b.created.localeCompare(a.created))
}

function removeOld(folder: string): void {
  const files = readdirSync(folder)
  const copies = files.filter((file) => name.test(file)).sort(byTime)
  // Remains of a killed start; a younger one may belong to another server that is copying now.
  const parts = files.filter(
    (file) => file.endsWith('.part') && statSync(join(folder, file)).mtimeMs < Date.now() - 3_600_000,
  )
  for (const file of [...copies.slice(0, -maxCopies), ...parts]) rmSync(join(folder, file), { force: true })
}

/** Compares the times at the end of the names: releases do not sort as text. */
const byTime = (a: string, b: string) => a.slice(-27).localeCompare(b.slice(-27))

function synchronize(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
