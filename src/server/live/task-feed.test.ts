import { expect, test, vi } from 'vitest'
import { TaskFeeds } from './task-feed.ts'

test('a log that could not be read is read again, so that its end is not lost', async () => {
  const head = vi
    .fn<() => Promise<object>>()
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValue({ next_line: 1, seal: { lines: 0, sha256: 'x' } })
  const sent: object[] = []
  const viewer = { open: true, unsent: 0, send: (message: object) => void sent.push(message) }
  const errors: unknown[] = []
  const feeds = new TaskFeeds({ head } as never, { of: () => undefined } as never, (error) => errors.push(error))
  feeds.join(viewer as never, { id: 1, project_id: 1 }, 1)
  await vi.waitFor(
    () => expect(sent).toEqual([{ type: 'sealed', project_id: 1, task_id: 1, lines: 0, sha256: 'x' }]),
    5000,
  )
  expect(errors).toHaveLength(1)
  feeds.leaveAll(viewer as never)
})

test('an end that comes while an older state of the log is being read is not lost', async () => {
  const older = Promise.withResolvers<object>()
  const seal = { lines: 0, sha256: 'x' }
  const head = vi
    .fn<() => Promise<object>>()
    .mockReturnValueOnce(older.promise)
    .mockResolvedValue({ next_line: 1, seal })
  const sent: object[] = []
  const viewer = { open: true, unsent: 0, send: (message: object) => void sent.push(message) }
  const feeds = new TaskFeeds({ head } as never, { of: () => undefined } as never, () => {})
  feeds.join(viewer as never, { id: 1, project_id: 1 }, 1)
  feeds.sealed({ task_id: 1, ...seal })
  older.resolve({ next_line: 1, seal: null })
  await vi.waitFor(() => expect(sent).toEqual([{ type: 'sealed', project_id: 1, task_id: 1, ...seal }]), 5000)
  feeds.leaveAll(viewer as never)
})
