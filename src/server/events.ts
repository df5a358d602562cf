import { isoNow } from './clock.ts'
import type { Db, Tx } from './db/open.ts'

/** What was done, by whom, to what: written in the same transaction as the change (texts of contract/api.md 1.15). */
export interface EventDraft {
  project_id: number | null
  user_id: number | null
  object_type: string
  object_id: number | null
  description: string
}

export async function noteEvent(tx: Tx | Db, event: EventDraft): Promise<void> {
  await tx
    .insertInto('event')
    .values({ ...event, description: event.description.slice(0, 1000), created: isoNow() })
    .execute()
}
