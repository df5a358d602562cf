import { isoNow } from '../clock.ts'
import type { Database, Db } from '../db/open.ts'
import { hasUsers } from '../sign-in/first-admin.ts'

/** The option that lists the releases whose servers have started on this database. */
const key = 'releases'

interface Started {
  /** '' if it is not known. */
  version: string
  at: string
}

/** The upgrade that led to this release: `previous` is '' if the release before is not known. */
export interface Upgraded {
  previous: string
  at: string
}

/**
 * Records that a server of this release has started, once per release, and returns the upgrade that led to it; null for
 * the first release on this database. Servers of two releases may start alternately while they are replaced.
 */
export async function noteRelease({ db, transaction }: Database, version: string): Promise<Upgraded | null> {
  const known = upgradeIn(await startedOn(db), version)
  // Nothing is written again, because the database may be full or read-only.
  if (known !== undefined) return known
  return transaction(async (tx) => {
    const before = await startedOn(tx)
    const meanwhile = upgradeIn(before, version)
    if (meanwhile !== undefined) return meanwhile
    // A database with users and without this list was upgraded from a release that did not keep it.
    const unlisted = before.length === 0 && (await hasUsers(tx))
    const list = [...(unlisted ? [{ version: '', at: '' }] : before), { version, at: isoNow() }]
    const value = JSON.stringify(list)
    await tx
      .insertInto('option')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    return upgradeIn(list, version) ?? null
  })
}

async function startedOn(db: Db): Promise<Started[]> {
  const row = await db.selectFrom('option').select('value').where('key', '=', key).executeTakeFirst()
  return row ? (JSON.parse(row.value) as Started[]) : []
}

/** Returns undefined if this release is not in the list. */
function upgradeIn(list: readonly Started[], version: string): Upgraded | null | undefined {
  const at = list.findIndex((one) => one.version === version)
  if (at < 0) return undefined
  return at === 0 ? null : { previous: list[at - 1]?.version ?? '', at: list[at]?.at ?? '' }
}
