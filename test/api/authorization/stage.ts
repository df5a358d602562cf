import { afterAll, beforeAll } from 'vitest'
import { type Ledger, openLedger } from '../../helpers/ledger.ts'
import { QuickClient } from '../../helpers/quick-client.ts'
import type { TestServer } from '../../helpers/server.ts'
import { makeWorld, type World } from '../../helpers/world.ts'

/** The users and objects, a client to call with, and a record of writes. Available while the tests of the suite run. */
export interface Stage {
  world: World
  ledger: Ledger
  client: QuickClient
}

/** Creates the stage before the tests of a suite and removes it after them. */
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
