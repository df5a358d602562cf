import { afterAll, beforeAll } from 'vitest'
import { type Ledger, openLedger } from '../../helpers/ledger.ts'
import { QuickClient } from '../../helpers/quick-client.ts'
import type { TestServer } from '../../helpers/server.ts'
import { makeWorld, type World } from '../../helpers/world.ts'

/** Who and what there is, how one asks, and what was written. There once the tests of the suite run. */
export interface Stage {
  world: World
  ledger: Ledger
  client: QuickClient
}

/** Sets the stage before the tests of a suite and clears it after them. */
export function setStage(server: () => TestServer): Stage {
  const stage = {} as Stage
  beforeAll(async () => {
    stage.world = await makeWorld(server())
    stage.ledger = await openLedger(server())
    stage.client = new QuickClient(server().url)
  })
  afterAll(async () => {
    stage.client?.close()
    await stage.ledger?.close()
  })
  return stage
}
