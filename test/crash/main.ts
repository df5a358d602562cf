import { randomInt } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres, startPostgres } from '../helpers/postgres.ts'
import { runDatabaseFaults } from './database-faults.ts'
import { closePlace, newDatabase, openPlace } from './place.ts'
import { runRemote } from './remote.ts'
import { runSchedules } from './schedules.ts'
import { runStateUploads } from './state-uploads.ts'
import { runTrial } from './trial.ts'

/**
 * `npm run crash -- --trials N --seed S [--database sqlite|postgres] [--first K]`: batches of 12 runs over all four
 * apps; at random moments the server and the runner are killed with -9, and a second server is started. Without
 * `--database`, half of the trials run on each database. `--first K` begins with trial K of that seed, to repeat it.
 *
 * `npm run crash -- --schedules [--minutes 10] [--count 500] [--seed S]`: two servers on one PostgreSQL with clocks 90
 * s apart, one of which is killed at a time, and schedules that are due every minute (schedules.ts).
 *
 * `npm run crash -- --remote [--trials 20] [--seed S] [--first K]`: two servers on one PostgreSQL and three runners behind a
 * proxy that cuts, delays and repeats; servers, runners, proxy and database connections are killed (remote.ts).
 *
 * `npm run crash -- --database-faults [--trials 20] [--rounds 1] [--seed S]`: servers killed while they make or upgrade their
 * tables (trials), and in each round a PostgreSQL whose connections freeze, a restored older database, and as root a full and
 * a read-only disk (database-faults.ts).
 *
 * `npm run crash -- --states [--kills 200] [--seed S]`: Terraform states are uploaded, and the server is killed at a random
 * moment of each upload (state-uploads.ts).
 */
const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    database: { type: 'string' },
    first: { type: 'string', default: '1' },
    schedules: { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    'database-faults': { type: 'boolean', default: false },
    states: { type: 'boolean', default: false },
    kills: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    count: { type: 'string', default: '500' },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
if (values.schedules) {
  const { seed, minutes, count } = values
  process.exit((await runSchedules({ schedules: Number(count), minutes: Number(minutes), seed, say })) ? 0 : 1)
}
if (values.states) {
  const { seed, kills } = values
  process.exit((await runStateUploads({ kills: Number(kills), seed, say })) ? 0 : 1)
}
const trials = Number(values.trials)
if (values['database-faults']) {
  const { rounds, seed } = values
  process.exit((await runDatabaseFaults({ trials, rounds: Number(rounds), seed, say })) ? 0 : 1)
}
const first = Number(values.first)
if (values.remote) process.exit((await runRemote({ trials, first, seed: values.seed, say })) ? 0 : 1)
const wanted = values.database ? [values.database] : ['sqlite', ...(findPostgres() ? ['postgres'] : [])]
const total = { trials: 0, runs: 0, kills: 0, lost: 0, twice: 0, lines_lost: 0, lines_doubled: 0, faulty: 0 }
const began = Date.now()

say(`seed ${values.seed}: ${trials} trials on ${wanted.join(' and ')}`)
let done = 0
for (const [index, database] of wanted.entries()) {
  const count = Math.floor((trials * (index + 1)) / wanted.length) - done
  if (count > 0) await onDatabase(database, first + done, count)
  done += count
}
say(
  `trials ${total.trials}, runs ${total.runs}, kills ${total.kills}, lost ${total.lost}, run twice ${total.twice}, ` +
    `lines lost ${total.lines_lost}, lines doubled ${total.lines_doubled}, trials with any fault ${total.faulty}, ` +
    `wall time ${((Date.now() - began) / 60_000).toFixed(1)} min, seed ${values.seed}`,
)
process.exit(total.faulty > 0 || total.trials < trials ? 1 : 0)

async function onDatabase(database: string, from: number, count: number): Promise<void> {
  const postgres = database === 'postgres' ? await startPostgres() : undefined
  const root = mkdtempSync(join(tmpdir(), 'sb-crash-'))
  const place = await openPlace(root, postgres && (await newDatabase(postgres.url, 'crash')))
  let sound = false
  try {
    const before = total.faulty
    for (let trial = from; trial < from + count; trial++) {
      const { runs, kills, faults, milliseconds } = await runTrial(place, `${values.seed} ${trial}`)
      place.usual_ms = place.usual_ms * 0.7 + milliseconds * 0.3
      total.trials++
      total.runs += runs
      total.kills += kills.length
      for (const kind of ['lost', 'twice', 'lines_lost', 'lines_doubled'] as const) total[kind] += faults[kind]
      if (faults.texts.length > 0) total.faulty++
      const verdict = faults.texts.length === 0 ? 'ok' : `FAULTS, see ${root}\n  ${faults.texts.join('\n  ')}`
      say(
        `trial ${trial} (${database}): ${runs} runs, ${(milliseconds / 1000).toFixed(1)} s, killed ${kills.join(', ') || 'nothing'}: ${verdict}`,
      )
    }
    sound = total.faulty === before
  } finally {
    await closePlace(place, !sound)
    await postgres?.stop()
  }
}
