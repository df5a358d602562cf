import { expect, test } from 'vitest'
import { clashFinder } from './due-clashes.ts'

const other = { template_id: 1, type: '' as const, cron_format: '0 3 * * *', time_zone: null, run_at: null }
const others = [
  { ...other, name: 'Same template' },
  { ...other, name: 'Another template', template_id: 2 },
  { ...other, name: 'In Berlin', cron_format: '0 4 * * *', time_zone: 'Europe/Berlin' },
  { ...other, name: 'Once', type: 'run_at' as const, cron_format: '', run_at: '2026-12-01T03:00:20Z' },
  { ...other, name: 'Unreadable', cron_format: '61 * * * *' },
  { ...other, name: 'Later', cron_format: '1 3 * * *' },
]

test('told is what starts in the same minute, of the same template by name', () => {
  const clashesAt = clashFinder(others, 'UTC')
  expect(clashesAt(new Date('2026-12-01T03:00:00Z'), 1)).toEqual({
    same: ['Same template', 'In Berlin', 'Once'],
    total: 5,
  })
  expect(clashesAt(new Date('2027-07-01T03:00:00Z'), 2)).toEqual({ same: ['Another template'], total: 3 })
  expect(clashesAt(new Date('2026-12-01T05:00:00Z'), 1)).toEqual({ same: [], total: 1 })
})
