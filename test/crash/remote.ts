import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../helpers/postgres.ts'
import { newDatabase } from './place.ts'
import { Random } from './random.ts'
import { closeRemotePlace, disturbances, openRemotePlace } from './remote-place.ts'
import { runTrial } from './trial.ts'

interface Remote {
  trials: number
  first: number
  seed: string
  say: (text: string) => void
}

const sources = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/**
 * Batches of 12 runs over all four apps on three runners behind a faulty proxy, while servers, runners, the proxy and the
 * connections to the database are killed. Answers whether every trial was without a fault.
 */
export async function runRemote({ trials, first, seed, say }: Remote): Promise<boolean> {
  const postgres = await startPostgres()
  const root = mkdtempSync(join(tmpdir(), 'sb-crash-'))
  const url = await newDatabase(postgres.url, 'remote')
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', sources]
  const place = await openRemotePlace({ root, url, random: new Random(`proxy ${seed}`), command })
  const total = { runs: 0, kills: 0, lost: 0, twice: 0, lines_lost: 0, lines_doubled: 0, faulty: 0 }
  try {
    for (let trial = first; trial < first + trials; trial++) {
      const { runs, kills, faults, milliseconds } = await runTrial(place, `${seed} ${trial}`, {
        disturb: disturbances(place),
      })
      place.usual_ms = place.usual_ms * 0.7 + milliseconds * 0.3
      total.runs += runs
      total.kills += kills.length
      for (const kind of ['lost', 'twice', 'lines_lost', 'lines_doubled'] as const) total[kind] += faults[kind]
      if (faults.texts.length > 0) total.faulty++
      const verdict = faults.texts.length === 0 ? 'ok' : `FAULTS, see ${root}\n  ${faults.texts.join('\n  ')}`
      say(`trial ${trial}: ${runs} runs, ${(milliseconds / 1000).toFixed(1)} s, killed ${kills.join(', ')}: ${verdict}`)
    }
  } finally {
    await closeRemotePlace(place, total.faulty > 0)
    await postgres.stop()
  }
  const { connections, cut, slow, repeated } = place.proxy.counts
  say(
    `trials ${trials}, runs ${total.runs}, kills ${total.kills}, lost ${total.lost}, run twice ${total.twice}, lines lost ${total.lines_lost}, ` +
      `lines doubled ${total.lines_doubled}, trials with any fault ${total.faulty}; of ${connections} connections ${cut} were cut, ` +
      `${slow} delayed, ${repeated} sent twice; seed ${seed}`,
  )
  return total.faulty === 0
}
