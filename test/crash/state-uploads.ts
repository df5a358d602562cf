import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { terraformStates } from '../../src/contract/terraform-state.ts'
import { findPostgres, startPostgres } from '../helpers/postgres.ts'
import { Installation } from './installation.ts'
import { newDatabase } from './place.ts'
import { Random } from './random.ts'
import { hashOf, stateClient, stateOf } from './state-client.ts'

interface UploadTrial {
  kills: number
  seed: string
  /** An empty PostgreSQL database; undefined for SQLite. */
  url: string | undefined
  /** The file that starts the program; default from the sources. */
  program?: string
  say?: (text: string) => void
}

export interface UploadFaults {
  /** Kills that came before the answer to an upload. */
  during: number
  uploads: number
  megabytes: number
  /** Versions that were answered with 200 and are not there. */
  lost: number
  /** States that are not one of those that were sent. */
  torn: number
  texts: string[]
}

/**
 * Uploads states of up to 12 MB one after another, and kills the server with -9 at a random moment of each. Afterwards the
 * newest state must be the one that was answered with 200, or the one whose answer was lost, byte for byte; then the
 * client sends it again, as `terraform state push errored.tfstate` does.
 */
export async function killDuringUploads({ kills, seed, url, program, say }: UploadTrial): Promise<UploadFaults> {
  const random = new Random('states', seed)
  const faults: UploadFaults = { during: 0, uploads: 0, megabytes: 0, lost: 0, torn: 0, texts: [] }
  const settings = { SIGNALBOX_MAX_STATE_VERSIONS: '0' }
  const root = mkdtempSync(join(tmpdir(), 'sb-crash-states-'))
  const installation = await Installation.start(root, url, settings, program)
  try {
    const admin = await installation.admin()
    const { store, read, params } = await stateClient(admin, installation.url)
    /** The hash of the state before, which is stored. */
    let before = ''
    /** How long an upload of a megabyte takes, so that kills come while one is under way. */
    let usual_ms = 60
    for (let serial = 1; serial <= kills; serial++) {
      const bytes = random.integer(1, 60) * 100_000
      const value = randomBytes(bytes).toString('hex')
      const state = stateOf(serial, value)
      const size = state.length / 1_000_000
      const began = Date.now()
      let answered = 0
      const sent = store(state).then(
        (status) => (answered = status),
        () => 0,
      )
      await sleep(random.below(usual_ms * size * 0.8))
      if (answered === 0) faults.during++
      installation.killServer()
      await sent
      const acknowledged = answered === 200
      if (acknowledged) usual_ms = usual_ms * 0.7 + ((Date.now() - began) / size) * 0.3
      else usual_ms *= 1.03
      await installation.answers()
      const { status, text } = await read()
      const found = status === 404 ? 0 : serialOf(text)
      if (found < (acknowledged ? serial : serial - 1)) fault('lost', `serial ${serial}: ${found} after the kill`)
      const whole = found === serial ? text === state : found === serial - 1 && (found === 0 || hashOf(text) === before)
      if (!whole) fault('torn', `serial ${serial}: the state with serial ${found} is not the one that was sent`)
      const again = await store(state)
      if (again !== 200) fault('lost', `serial ${serial}: sent again, ${again}`)
      if ((await read()).text !== state) fault('torn', `serial ${serial}: sent again, and another one was read`)
      before = hashOf(state)
      faults.uploads++
      faults.megabytes += size
      if (serial % 20 === 0) say?.(`${serial} kills, ${faults.during} of them during an upload`)
    }
    await allThere(kills)

    /** Every serial is a version, once, and each can be read. */
    async function allThere(count: number): Promise<void> {
      const rows: { id: number; serial: number; size: number; status: string }[] = []
      for (let page = 100; page === 100; ) {
        const query = { limit: '100', offset: String(rows.length) }
        const found = await admin.ok(terraformStates.list, { params, query })
        rows.push(...found)
        page = found.length
      }
      const serials = rows.map(({ serial }) => serial).toSorted((a, b) => a - b)
      for (let serial = 1; serial <= count; serial++) {
        const times = serials.filter((one) => one === serial).length
        if (times !== 1) fault('lost', `serial ${serial} is stored ${times} times`)
      }
      for (const { id, size, serial } of rows) {
        const path = `/api/project/${params.project_id}/inventory/${params.id}/terraform/states/${id}/file`
        const answer = await admin.send('GET', path)
        const length = Buffer.byteLength(await answer.text())
        if (answer.status !== 200 || length !== size)
          fault('torn', `serial ${serial}: ${answer.status}, ${length} bytes`)
      }
    }
  } finally {
    await installation.stop(faults.texts.length > 0)
  }
  return faults

  function fault(kind: 'lost' | 'torn', text: string): void {
    faults[kind]++
    faults.texts.push(text)
    say?.(text)
  }
}

function serialOf(text: string): number {
  try {
    return (JSON.parse(text) as { serial: number }).serial
  } catch {
    return -1
  }
}

/** Runs the trial on both databases, half of the kills each. Returns whether there was no fault. */
export async function runStateUploads(given: { kills: number; seed: string; say: (text: string) => void }) {
  const { kills, seed, say } = given
  let sound = true
  const postgres = findPostgres() ? await startPostgres() : undefined
  const trials: [string, string | undefined][] = [
    ['sqlite', undefined],
    ...(postgres ? [['postgres', await newDatabase(postgres.url, 'states')] as [string, string]] : []),
  ]
  for (const [name, url] of trials) {
    const began = Date.now()
    const own = Math.ceil(kills / trials.length)
    const { during, megabytes, lost, torn, texts } = await killDuringUploads({ kills: own, seed, url, say })
    sound &&= texts.length === 0
    const minutes = ((Date.now() - began) / 60_000).toFixed(1)
    say(
      `${name}: ${own} kills, ${during} before the answer, ${megabytes.toFixed(0)} MB, lost ${lost}, torn ${torn}, ` +
        `wall time ${minutes} min, seed ${seed}`,
    )
  }
  await postgres?.stop()
  return sound
}
