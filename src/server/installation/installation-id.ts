import { randomUUID } from 'node:crypto'
import type { Database } from '../db/open.ts'

/**
 * Returns the random ID of this database, which the first start creates. Nothing is written if it exists, because the
 * database may be full or read-only.
 */
export async function installationId({ db }: Database): Promise<string> {
  const read = () => db.selectFrom('option').select('value').where('key', '=', 'installation').executeTakeFirst()
  const found = await read()
  if (found) return found.value
  await db
    .insertInto('option')
    .values({ key: 'installation', value: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read())?.value ?? ''
}
