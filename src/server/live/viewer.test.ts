import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { Viewer } from './viewer.ts'

test('a right that could not be read is read again', async () => {
  const answers = [Promise.reject(new Error('Connection terminated')), Promise.resolve(true)]
  let asked = 0
  const viewer = new Viewer(
    new EventEmitter() as never,
    {} as never,
    {} as never,
    () => answers[asked++] as Promise<boolean>,
  )
  await expect(viewer.maySee(1)).rejects.toThrow('Connection terminated')
  expect(await viewer.maySee(1)).toBe(true)
  expect(await viewer.maySee(1)).toBe(true)
  expect(asked).toBe(2)
})
