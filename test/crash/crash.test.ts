import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { repetitions } from '../helpers/long-run.ts'
import { createDatabase } from '../helpers/postgres.ts'
import { databases } from '../helpers/server.ts'
import type { Kill } from './kills.ts'
import { closePlace, openPlace } from './place.ts'
import { oneOfEach } from './project.ts'
import { runTrial } from './trial.ts'

/**
 * One batch of kills on each database, and one more on SQLite, each with a task of every kind. A long run adds batches of
 * 12 tasks whose kills follow from their names; `npm run crash -- --trials 200` runs any number of them.
 */
const plans: Record<string, Kill[]> = {
  'the server and the runner, one after the other': [
    { target: 'server', at: 300, aim: undefined },
    { target: 'runner', at: 900, aim: { moment: 'first line', delay: 1 } },
    { target: 'second start', at: 1200, aim: undefined },
    { target: 'server', at: 2500, aim: { moment: 'finish', delay: 3 } },
  ],
  'both at once, while a plan waits for a person': [
    { target: 'runner', at: 700, aim: { moment: 'claim', delay: 2 } },
    { target: 'both', at: 1500, aim: { moment: 'confirmation', delay: 5 } },
  ],
}

describe.each(databases)('kill -9 on %s', (database) => {
  const wanted = Object.entries(plans).filter((_, at) => database === 'sqlite' || at === 0)
  const drawn = Math.ceil(repetitions('CRASH_TRIALS', { usual: 0, long: 60 }) / databases.length)
  const batches: [string, Kill[] | undefined][] = [
    ...wanted,
    ...Array.from({ length: drawn }, (_, at): [string, undefined] => [`batch ${at + 1} on ${database}`, undefined]),
  ]
  it.each(batches)('of %s loses nothing and runs nothing twice', { timeout: 180_000 }, async (name, kills) => {
    const url = database === 'postgres' ? await createDatabase() : undefined
    const place = await openPlace(mkdtempSync(join(tmpdir(), 'sb-crash-')), url, inject('program'))
    let sound = false
    try {
      const { faults } = await runTrial(place, name, kills ? { kills, batch: oneOfEach } : {})
      sound = faults.texts.length === 0
      expect(faults.texts, `the files are left in ${place.installation.root}`).toEqual([])
    } finally {
      await closePlace(place, !sound)
    }
  })
})
