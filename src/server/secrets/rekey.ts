import { say } from '../../contract/message.ts'
import type { Database } from '../db/open.ts'
import { putCanary } from './canary.ts'
import { CannotDecrypt, type Cipher } from './cipher.ts'
import { noteSecret } from './note-secret.ts'
import type { SealedBackup } from './sealed-backup.ts'
import { replaceSealed, rowsOfOtherKeys, type SealedColumn, type SealedRow, sealedColumns } from './sealed-columns.ts'

export interface Rekeyed {
  /** The number of values that are now sealed with the first key. */
  done: number
  /** Values that were left unchanged, each with the reason. */
  left: string[]
}

/** Small enough that the server, which waits meanwhile on SQLite, is not delayed noticeably. */
const batch = 50

/**
 * Seals every stored value with the cipher's first key. It may be killed at any point and started again: a value is
 * replaced in one step, and only if it is still the one that was read, so it opens with the old key or with the new one
 * at any time. A value that does not open is left unchanged.
 */
export async function rekey(database: Database, cipher: Cipher, backup?: SealedBackup): Promise<Rekeyed> {
  // A server that lacks the new key must notice before there are secrets it cannot read.
  await database.transaction((tx) => putCanary(tx, cipher))
  const result: Rekeyed = { done: 0, left: [] }
  for (const column of sealedColumns) await rekeyColumn(database, cipher, column, backup, result)
  return result
}

async function rekeyColumn(
  database: Database,
  cipher: Cipher,
  column: SealedColumn,
  backup: SealedBackup | undefined,
  result: Rekeyed,
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await rowsOfOtherKeys(database.db, column, cipher.key_id, after, batch)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const fresh = rows.flatMap((row) => {
      const sealed = sealedAgain(cipher, column, row, result)
      return sealed === undefined ? [] : [{ row, sealed }]
    })
    backup?.write(fresh.map(({ row }) => ({ column, row })))
    await database.transaction(async (tx) => {
      for (const { row, sealed } of fresh) if (await replaceSealed(tx, column, row, sealed)) result.done++
    })
  }
}

function sealedAgain(cipher: Cipher, column: SealedColumn, row: SealedRow, result: Rekeyed): string | undefined {
  const place = column.place(row)
  try {
    return cipher.seal(place, cipher.open(place, row.sealed))
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error
    result.left.push(`${column.table}.${column.column} of row ${row.id}: ${error.message}`)
    return undefined
  }
}

/**
 * Empties the values that need a permanently lost key, after writing them to the backup: their keys then ask for a new
 * secret, and secrets can be saved again.
 */
export async function giveUpKey(
  database: Database,
  cipher: Pick<Cipher, 'opens'>,
  key_id: string,
  backup: SealedBackup,
): Promise<number> {
  if (cipher.opens(key_id)) throw new CannotDecrypt(say('key_not_needed', { key: key_id }))
  let emptied = 0
  for (const column of sealedColumns.filter(({ passing }) => !passing)) {
    for (let after = 0; ; ) {
      const rows = await rowsOfOtherKeys(database.db, column, '', after, batch)
      const last = rows.at(-1)
      if (!last) break
      after = last.id
      const lost = rows.filter((row) => row.sealed.startsWith(`1.${key_id}.`))
      backup.write(lost.map((row) => ({ column, row })))
      await database.transaction(async (tx) => {
        for (const row of lost) {
          if (!(await replaceSealed(tx, column, row, null))) continue
          await noteSecret(tx, column, row.id, (secret) => say('event_secret_emptied', { secret, key: key_id }))
          emptied++
        }
      })
    }
  }
  return emptied
}
