import type { Logger } from 'pino'
import { isUnavailable } from '../db/errors.ts'
import type { Database } from '../db/open.ts'
import { testKey } from './canary.ts'
import type { Cipher } from './cipher.ts'

/**
 * Runs the start-up canary until it succeeded once. On a full disk or in a read-only database it cannot be stored: the
 * server starts nevertheless, because users must be able to read and to free space, and each later pass tries again.
 * Throws if a secret would be stored in clear.
 */
export function makeKeyProof(database: Database, cipher: Cipher, log: Pick<Logger, 'warn' | 'info'>) {
  let state: 'new' | 'late' | 'proved' = 'new'
  return {
    async pass(): Promise<void> {
      if (state === 'proved') return
      try {
        await testKey(database, cipher)
        if (state === 'late') log.info('the key of stored secrets is tested: the database can be written again')
        state = 'proved'
      } catch (error) {
        if (!isUnavailable(error)) throw error
        if (state === 'new')
          log.warn(
            { error },
            'the key of stored secrets is not tested yet: the database cannot be written; trying again',
          )
        state = 'late'
      }
    },
  }
}
