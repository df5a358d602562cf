import { makeChain } from '../../src/server/audit/chain.ts'
import { onlyServer } from '../../src/server/cluster/duties.ts'
import type { Services } from '../../src/server/services.ts'

/** Appends all events to the chain of the audit log. The server does that as well: of two that append, one does nothing. */
export async function chainNow(services: Services): Promise<void> {
  const { db } = services.database
  for (;;) {
    await makeChain(services)(onlyServer)
    const last = await db.selectFrom('event').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    const head = await db.selectFrom('audit_head').select('last_id').executeTakeFirst()
    if ((head?.last_id ?? 0) >= (last?.id ?? 0)) return
  }
}
