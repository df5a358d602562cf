import type { Attention } from '../../contract/health.ts'
import { say } from '../../contract/message.ts'
import { attend } from './attention.ts'
import type { HealthFacts } from './facts.ts'

const dayMs = 86_400_000
/** Time enough to order a disk. */
const nearDays = 14
const lowShare = 0.1
/** The log of SQLite is emptied at a few MiB, unless someone reads all the time. */
const largeWal = 1024 ** 3

/** What the disk of the data folder needs. One that is full is a failed check already. */
export function diskAttention({ disk, checks, wal_size }: HealthFacts): Attention[] {
  const found: Attention[] = []
  const failed = checks.some(({ name, status }) => name === 'disk' && status === 'failed')
  if (disk && !failed) {
    const { full_at = null } = disk.forecast ?? {}
    const days = full_at === null ? Number.POSITIVE_INFINITY : (Date.parse(full_at) - Date.now()) / dayMs
    if (days < nearDays)
      found.push(
        attend(
          days < 2 ? 'error' : 'warning',
          say('attention_disk_filling', { days: Math.max(1, Math.round(days)) }),
          'remedy_space',
        ),
      )
    else if (disk.free < lowShare * disk.total)
      found.push(
        attend(
          'warning',
          say('attention_disk_low', { percent: Math.floor((disk.free / disk.total) * 100) }),
          'remedy_space',
        ),
      )
  }
  if (wal_size !== null && wal_size > largeWal)
    found.push(attend('warning', say('attention_wal_large', { size: Math.round(wal_size / 1024 ** 2) }), 'remedy_wal'))
  return found
}
