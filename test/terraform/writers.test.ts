import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { terraformStates } from '../../src/contract/terraform-state.ts'
import { aState, stateBackend } from '../helpers/state-backend.ts'
import { onEachDatabase } from '../helpers/suite.ts'

const writers = 20

onEachDatabase('writers of a Terraform state', (server) => {
  test(`${writers} that lock at once: one at a time holds the lock, and every write is kept`, async () => {
    const { lock, unlock, read, store, params } = await stateBackend(server())
    let holding = 0
    let most = 0
    /** One run of a client: takes the lock, reads, writes what follows, and releases it. */
    async function write(n: number): Promise<void> {
      const ID = `writer-${n}`
      for (;;) {
        const { status, body } = await lock(ID, { Who: `${ID}@laptop` })
        if (status === 200) break
        // The refusal names the holder, as Terraform shows it.
        expect([status, body?.ID]).toEqual([423, expect.stringMatching(/^writer-\d+$/)])
        await sleep(5 + n)
      }
      most = Math.max(most, ++holding)
      const { status, text } = await read()
      const before = status === 404 ? { serial: 0, outputs: {} } : (JSON.parse(text) as State)
      const outputs = { ...before.outputs, [`n${n}`]: { value: n, type: 'number' } }
      expect((await store(aState(before.serial + 1, { outputs }), { id: ID })).status).toBe(200)
      holding--
      expect(await unlock(ID)).toBe(200)
    }
    await Promise.all(Array.from({ length: writers }, (_, n) => write(n)))
    expect(most).toBe(1)
    const state = JSON.parse((await read()).text) as State
    expect(Object.keys(state.outputs)).toHaveLength(writers)
    const rows = await server().admin.ok(terraformStates.list, { params })
    expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: writers }, (_, n) => writers - n))
    expect(await server().admin.ok(terraformStates.lock, { params })).toBe(null)
  }, 120_000)

  test(`of ${writers} clients that ask for a free lock at once, exactly one gets it, again and again`, async () => {
    const { lock, unlock } = await stateBackend(server())
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(Array.from({ length: writers }, (_, n) => lock(`r${round}-${n}`)))
      const won = answers.flatMap(({ status }, n) => (status === 200 ? [`r${round}-${n}`] : []))
      expect(won).toHaveLength(1)
      for (const { status, body } of answers) if (status !== 200) expect([status, body?.ID]).toEqual([423, won[0]])
      expect(await unlock(won[0]!)).toBe(200)
    }
  })
})

interface State {
  serial: number
  outputs: Record<string, object>
}
