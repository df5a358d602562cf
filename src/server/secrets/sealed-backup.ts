import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { z } from 'zod'
import { say } from '../../contract/message.ts'
import { ConfigError } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { CannotDecrypt, type Cipher, keyIdOf } from './cipher.ts'
import { noteSecret } from './note-secret.ts'
import { replaceSealed, type SealedColumn, type SealedRow, sealedColumns, sealedRow } from './sealed-columns.ts'

/**
 * Values before their replacement, still sealed: one JSON object per line, with `key_id` for the row; `project_id` is 0
 * if the table has none.
 */
const Line = z.object({
  table: z.string().default('access_key'),
  column: z.string().default('secret'),
  project_id: z.number().int(),
  key_id: z.number().int(),
  secret: z.string(),
})
type Line = z.infer<typeof Line>

export interface SealedBackup {
  /** On disk when it returns, so that a value is replaced only after it was saved. */
  write(values: { column: SealedColumn; row: SealedRow }[]): void
  close(): void
}

/** Opens a file of mode 0600. An existing file is continued: what a killed command had saved is still needed. */
export function openSealedBackup(path: string): SealedBackup {
  const file = openSync(path, 'a+', 0o600)
  if ((fstatSync(file).mode & 0o077) !== 0) {
    closeSync(file)
    throw new ConfigError(`${path} can be read by others: chmod 600 ${path}, or name a new file`)
  }
  const text = readFileSync(path)
  // Removes the partial last line of a command that was killed while writing: its values were not replaced yet.
  ftruncateSync(file, text.lastIndexOf(0x0a) + 1)
  return {
    write(values) {
      if (values.length === 0) return
      const lines = values.map(({ column, row }) => {
        const line: Line = {
          table: column.table,
          column: column.column,
          project_id: row.project_id,
          key_id: row.id,
          secret: row.sealed,
        }
        return `${JSON.stringify(line)}\n`
      })
      writeSync(file, lines.join(''))
      fsyncSync(file)
    },
    close: () => closeSync(file),
  }
}

export interface RolledBack {
  restored: number
  /** Numbers of rows that equal the backup, were deleted, or got a new secret since, which is kept. */
  same: number
  gone: number
  changed: number
  /** Rows that were left unchanged, because the key of the backup's value is missing. */
  left: string[]
}

/** Restores the values of a backup file, but never over a secret that was entered since. */
export async function rollBack(database: Database, cipher: Cipher, path: string): Promise<RolledBack> {
  const result: RolledBack = { restored: 0, same: 0, gone: 0, changed: 0, left: [] }
  for (const { column, line } of readBackup(path).values()) {
    await database.transaction(async (tx) => {
      const row = await sealedRow(tx, column, line.key_id)
      if (!row || row.project_id !== line.project_id) return void result.gone++
      if (row.sealed === line.secret) return void result.same++
      const old = clearOf(cipher, column.place(row), line.secret)
      const now = row.sealed === null ? undefined : clearOf(cipher, column.place(row), row.sealed)
      if (now !== undefined && old === undefined)
        return void result.left.push(
          `${column.table}.${column.column} of row ${row.id}: key ${keyIdOf(line.secret)} of the backup is not there`,
        )
      if (now !== undefined && now !== old) return void result.changed++
      if (!(await replaceSealed(tx, column, row, line.secret))) return
      if (!column.passing) await noteSecret(tx, column, row.id, (secret) => say('event_secret_put_back', { secret }))
      result.restored++
    })
  }
  return result
}

/** Returns the newest line of each row. Nothing is restored from a file with an invalid line. */
function readBackup(path: string): Map<string, { column: SealedColumn; line: Line }> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`The backup ${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`)
  }
  const found = new Map<string, { column: SealedColumn; line: Line }>()
  const lines = text.split('\n')
  lines.pop()
  for (const [index, content] of lines.entries()) {
    const line = readLine(content)
    const column = sealedColumns.find(({ table, column: name }) => table === line?.table && name === line.column)
    if (!line || !column || keyIdOf(line.secret) === '')
      throw new ConfigError(`Line ${index + 1} of ${path} is not a stored secret; nothing was restored`)
    found.set(`${line.table} ${line.column} ${line.key_id}`, { column, line })
  }
  return found
}

function readLine(text: string): Line | undefined {
  try {
    return Line.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function clearOf(cipher: Cipher, place: string, sealed: string): string | undefined {
  try {
    return cipher.open(place, sealed)
  } catch (error) {
    if (error instanceof CannotDecrypt) return undefined
    throw error
  }
}
