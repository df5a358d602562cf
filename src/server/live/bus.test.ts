import { expect, test, vi } from 'vitest'
import { makeBus } from './bus.ts'

test('a message that could not be sent makes the other servers read again, once the database answers', async () => {
  const away = new Error('the database is away')
  const payloads: { name: string }[] = []
  const notify = vi
    .fn<(payload: string) => Promise<void>>()
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(away)
    .mockImplementation(async (payload) => void payloads.push(JSON.parse(payload) as { name: string }))
  let receive: (payload: string) => void = () => {}
  const listen = (onMessage: typeof receive) => {
    receive = onMessage
    return { close: () => Promise.resolve() }
  }
  const errors: unknown[] = []
  const bus = makeBus({ dialect: 'postgres', notify, listen } as never, 'here', (error) => errors.push(error))
  bus.publish('sealed', { project_id: 1, task_id: 1, lines: 0, sha256: '' })
  await bus.sent()
  expect(errors).toEqual([away])
  await vi.waitFor(() => expect(payloads).toMatchObject([{ from: 'here', name: 'missed' }]), 5000)

  const heard: string[] = []
  for (const name of ['queue', 'rights', 'apps', 'missed'] as const) bus.on(name, () => heard.push(name))
  receive(JSON.stringify({ from: 'there', name: 'missed', news: [] }))
  receive(JSON.stringify({ from: 'here', name: 'missed', news: [] }))
  expect(heard).toEqual(['queue', 'rights', 'apps', 'missed'])
  await bus.close()
})
