import { system } from '../../src/contract/system.ts'
import { Client } from '../helpers/client.ts'
import type { Installation } from './installation.ts'
import { waitUntil, withRetry } from './wait.ts'

/** Waits until the server says that it is ready. */
export async function isReady(installation: Installation): Promise<void> {
  await installation.answers()
  const client = new Client(installation.url)
  await waitUntil(
    'the server is ready',
    60,
    async () => (await withRetry(() => client.call(system.ready))).status === 200,
  )
}
