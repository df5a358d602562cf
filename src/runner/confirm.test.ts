import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { App } from '../apps/app.ts'
import { output } from './fake-server.testing.ts'
import { runnerOfTests, until } from './runner-of-tests.testing.ts'

const { add, start, stop } = runnerOfTests()

const confirming = (id: string): App => ({
  id,
  title: id,
  command: 'bash',
  hint: '',
  async run(_job, shell) {
    await shell.run('bash', ['-c', 'echo planned'])
    await shell.confirm()
    await shell.run('bash', ['-c', 'echo applied'])
    await shell.confirm()
    await shell.run('bash', ['-c', 'echo applied again'])
  },
})

test('each confirmation needs its own answer', async () => {
  const held = await add('')
  start({ findApp: confirming })
  await until(() => held.status.at(-1) === 'waiting_confirmation')
  held.order = 'confirmed'
  await until(() => held.status.length === 5)
  await sleep(300)
  expect(held.status).toEqual(['starting', 'running', 'waiting_confirmation', 'running', 'waiting_confirmation'])
  expect(output(held)).toEqual(['planned', 'applied'])
  held.order = 'confirmed'
  expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
  expect(output(held).at(-1)).toBe('applied again')
})

test('a task whose confirmation is rejected ends as rejected', async () => {
  const held = await add('')
  start({ findApp: confirming })
  await until(() => held.status.at(-1) === 'waiting_confirmation')
  held.order = 'rejected'
  expect(await held.ended.promise).toMatchObject({ outcome: 'rejected' })
  expect(output(held)).toEqual(['planned'])
})

test('a confirmation survives a restart of the runner', async () => {
  const once = (id: string): App => ({
    ...confirming(id),
    async run(_job, shell) {
      const secret = await shell.secretFile('word', 'hush')
      await shell.run('bash', ['-c', `echo planned; cat ${secret}`])
      await shell.confirm()
      await shell.run('bash', ['-c', 'echo applied'])
    },
  })
  const held = await add('')
  start({ findApp: once })
  await until(() => held.status.at(-1) === 'waiting_confirmation')
  await stop()
  held.order = 'confirmed'
  start({ findApp: once })
  expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
  expect(output(held)).toEqual(['planned', 'hush', 'applied'])
  expect(held.status).toEqual(['starting', 'running', 'waiting_confirmation', 'running'])
})
