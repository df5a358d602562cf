import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { repetitions } from '../helpers/long-run.ts'
import { createDatabase, hasPostgres } from '../helpers/postgres.ts'
import { builtProgram } from '../helpers/server.ts'
import type { Kind } from './project.ts'
import { Random } from './random.ts'
import { closeRemotePlace, disturbances, openRemotePlace } from './remote-place.ts'
import { runTrial } from './trial.ts'

const few: readonly Kind[] = ['bash short', 'python burst']
const trials = repetitions('REMOTE_TRIALS', { usual: 1, long: 20 })

/** `npm run crash -- --remote --trials 200` runs any number of larger batches. */
describe.skipIf(!hasPostgres())('two servers and three runners behind a faulty proxy, killed at random', () => {
  it('lose no task and no line, and run nothing twice', { timeout: 60_000 + trials * 60_000 }, async () => {
    const root = mkdtempSync(join(tmpdir(), 'sb-crash-'))
    const random = new Random('proxy')
    const url = await createDatabase()
    const place = await openRemotePlace({ root, url, random, command: builtProgram, program: inject('program') })
    place.usual_ms = 3000
    const found: string[] = []
    try {
      for (let trial = 1; trial <= trials; trial++) {
        const { faults } = await runTrial(place, `remote ${trial}`, { batch: few, disturb: disturbances(place) })
        found.push(...faults.texts)
      }
      expect(found, `the files are left in ${root}`).toEqual([])
    } finally {
      await closeRemotePlace(place, found.length > 0)
    }
  })
})
