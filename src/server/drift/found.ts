import { type DriftChange, driftActions } from '../../contract/drift.ts'
import type { ResultItem } from '../../contract/result.ts'
import type { Db } from '../db/open.ts'
import { readResults } from '../tasks/results.ts'

/** What the plan of a check says. */
export interface FoundDrift {
  /** The first changes. */
  changes: DriftChange[]
  /** How many there are. */
  total: number
}

const maxChanges = 500
/** Results of so many bytes are in memory at a time. */
const room = 1024 * 1024

/** Reads the last plan among the results of a task; null without one. A repeated attempt made another plan. */
export async function foundDrift(db: Db, task_id: number, results: number): Promise<FoundDrift | null> {
  let found: FoundDrift | null = null
  for (let from = 1; from <= results; ) {
    const items = await readResults(db, task_id, from, results, room)
    if (items.length === 0) break
    for (const { item } of items) {
      if (item.kind === 'plan') found = { changes: [], total: 0 }
      const change = found && changeOf(item)
      if (!found || !change) continue
      found.total++
      if (found.changes.length < maxChanges) found.changes.push(change)
    }
    from += items.length
  }
  return found
}

/** Returns the difference that an item reports. Data sources that are read again, and what was refreshed, do not count. */
function changeOf(item: ResultItem): DriftChange | null {
  if (item.kind === 'output_change') return named(`output.${item.name}`, item.action)
  return item.kind === 'change' && !item.drift ? named(item.address, item.action) : null
}

function named(address: string, action: string): DriftChange | null {
  const known = driftActions.find((one) => one === action)
  return known ? { address, action: known } : null
}
