import { setTimeout as sleep } from 'node:timers/promises'
import { tasks } from '../../src/contract/task.ts'
import { isFinished } from '../../src/contract/task-status.ts'
import type { Client } from '../helpers/client.ts'
import { checkRun, Faults, type Run } from './check.ts'
import type { Installation } from './installation.ts'
import { type Kill, perform, planKills } from './kills.ts'
import { type Kind, twelve, type WitnessProject } from './project.ts'
import { Random } from './random.ts'
import type { Reader } from './reader.ts'
import { Viewer } from './viewer.ts'
import { waitUntil, withRetry } from './wait.ts'
import { readWitness } from './witness.ts'

export interface Place {
  installation: Installation
  admin: Client
  project: WitnessProject
  reader: Reader
  /** The duration of a batch on this machine, as far as known: the kills are spread over this time. */
  usual_ms: number
}

interface TrialResult {
  runs: number
  kills: string[]
  faults: Faults
  milliseconds: number
}

/** The maximum duration of a run in seconds, including kills and a busy machine. */
const runTimeout = 120

interface TrialOptions {
  kills?: Kill[]
  batch?: readonly Kind[]
  /** Does something else than the kills; each promise resolves to what was done. */
  disturb?: (random: Random, over: AbortSignal) => Promise<string | undefined>[]
}

/** Runs a batch during which the server, the runner or both are killed, and then checks everything. */
export async function runTrial(
  place: Place,
  seed: string,
  { kills, batch = twelve, disturb }: TrialOptions = {},
): Promise<TrialResult> {
  const { installation, admin, project } = place
  const random = new Random(seed)
  const faults = new Faults()
  const viewer = new Viewer(installation.url, admin.headers)
  const over = new AbortController()
  const begun = Date.now()
  const scene = { installation, viewer, witness: project.witness, faults }
  const plan = () => kills ?? planKills(random, place.usual_ms)
  const performed = disturb?.(random, over.signal) ?? plan().map((kill) => perform(kill, scene, begun, over.signal))

  const stopped = random.chance(0.25) ? random.integer(0, batch.length - 1) : -1
  const runs = await Promise.all(
    random.shuffled(batch).map((kind, index) => {
      const after = random.below(1500)
      const stop = index === stopped ? random.below(place.usual_ms * 0.6) : undefined
      const answer = { hold: random.below(2000), yes: random.chance(0.6) }
      return live(place, { kind, key: `${seed}/${index}`, after, stop, answer }, viewer, faults)
    }),
  )
  over.abort()
  const done = (await Promise.all(performed)).filter((text) => text !== undefined)
  const milliseconds = Date.now() - begun

  const witnessed = readWitness(project.witness)
  await waitUntil('the socket reports every seal', 15, () =>
    runs.every((run) => viewer.logs.get(run.id)?.sealed),
  ).catch(() => {})
  const context = { admin, project_id: project.project_id, reader: place.reader, random, faults }
  for (const run of runs) await checkRun(run, viewer.logs.get(run.id), witnessed.get(run.id), context)
  for (const text of viewer.faults) faults.add(text.includes('instead of') ? 'lines_doubled' : 'other', text)
  viewer.close()
  await checkNothingLeft(place, faults)
  return { runs: runs.length, kills: done, faults, milliseconds }
}

interface Life {
  kind: Kind
  key: string
  /** The delay in ms before it is started. */
  after: number
  /** The time in ms after which it is stopped; undefined: never. */
  stop: number | undefined
  /** The user's answer to its plan, and the delay in ms before it is given. */
  answer: { hold: number; yes: boolean }
}

/** Starts a run with retries, answers its confirmation, and waits until it has ended and its log is sealed. */
async function live({ admin, project }: Place, life: Life, viewer: Viewer, faults: Faults): Promise<Run> {
  const { project_id } = project
  await sleep(life.after)
  // After a broken connection it is unknown whether the task exists: the same key returns the same task.
  const headers = { 'idempotency-key': life.key }
  const body = { template_id: project.templates[life.kind] }
  const { id } = await withRetry(() => admin.ok(tasks.create, { params: { project_id }, body, headers }))
  viewer.watch(id)
  const params = { project_id, id }
  const run: Run = { id, kind: life.kind, outcomes: ['success'] }
  const stop_at = life.stop === undefined ? Infinity : Date.now() + life.stop
  let hold_until = 0
  let asked = false
  const get = () => withRetry(() => admin.ok(tasks.get, { params }))
  await waitUntil(
    `task ${id} (${life.kind})`,
    runTimeout,
    async () => {
      const task = await get()
      if (isFinished(task.status)) return task.log_lines !== null
      if (Date.now() > stop_at && !asked) {
        asked = true
        run.outcomes = ['stopped', 'success']
        await withRetry(() => admin.ok(tasks.stop, { params, body: {} }))
      } else if (task.status === 'waiting_confirmation' && hold_until === 0) {
        hold_until = Date.now() + life.answer.hold
      } else if (task.status === 'waiting_confirmation' && Date.now() > hold_until && !asked) {
        asked = true
        run.outcomes = [life.answer.yes ? 'success' : 'rejected']
        await answer(admin, params, life, faults)
      }
      return false
    },
    () => sleep(250),
  ).catch(async (error: Error) => {
    const task = await get()
    faults.add('lost', `${error.message}: it is ${task.status}, ${JSON.stringify(task.waits)}`)
  })
  return run
}

/** Sends the answer until the server replies, and then once more: a second yes must have no effect. */
async function answer(
  admin: Client,
  params: { project_id: number; id: number },
  { kind, answer: { yes } }: Life,
  faults: Faults,
): Promise<void> {
  let broken = false
  // A plan without JSON counts as one that destroys something: its template has to be named.
  const give = () =>
    yes
      ? admin.call(tasks.confirm, { params, body: { name: kind, comment: '' } })
      : admin.call(tasks.reject, { params })
  const say = async () => {
    try {
      const answer = await give()
      // The database was lost before or after the answer was stored.
      if (answer.status === 503) throw new TypeError('the database is away')
      return answer
    } catch (error) {
      broken = true
      throw error
    }
  }
  const first = await withRetry(say)
  // After a broken connection, "it does not wait any more" means that the first answer had arrived.
  if (first.status !== 204 && !(broken && first.status === 400))
    faults.add('other', `task ${params.id}: the answer to its plan got ${first.status}`)
  const second = await withRetry(say)
  if (second.status !== 400) faults.add('other', `task ${params.id}: a second answer to its plan got ${second.status}`)
}

async function checkNothingLeft({ installation, reader }: Place, faults: Faults): Promise<void> {
  const check = async (what: string, left: () => Promise<unknown[]> | unknown[]) => {
    let found: unknown[] = []
    await waitUntil(what, 15, async () => (found = await left()).length === 0).catch(() =>
      faults.add('other', `left: ${what}: ${found.slice(0, 5).join(', ')}`),
    )
  }
  await check('folders of tasks', () => installation.taskFolders())
  await check('processes of tasks', () => installation.taskProcesses())
  await check('runners beside the one at work', () => installation.runners().slice(1))
  await check('secrets of final tasks', () => reader.keptSecrets())
}
