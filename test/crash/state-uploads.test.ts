import { describe, expect, inject, test } from 'vitest'
import { repetitions } from '../helpers/long-run.ts'
import { createDatabase } from '../helpers/postgres.ts'
import { databases } from '../helpers/server.ts'
import { killDuringUploads } from './state-uploads.ts'

const kills = repetitions('STATE_KILLS', { usual: 5, long: 100 })

describe.each(databases)('kill -9 during uploads of Terraform states on %s', (database) => {
  test(`${kills} kills lose no version that was stored, and leave no half of one`, async () => {
    const url = database === 'postgres' ? await createDatabase() : undefined
    const { texts, uploads } = await killDuringUploads({ kills, seed: database, url, program: inject('program') })
    expect(texts).toEqual([])
    expect(uploads).toBe(kills)
  }, 1_200_000)
})
