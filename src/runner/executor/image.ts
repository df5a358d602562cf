import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { TaskError } from '../../apps/app.ts'
import type { ContainerExecutor } from '../../contract/executor.ts'
import { asGiven, type Message, say } from '../../contract/message.ts'
import { registryOf } from '../../contract/rules/container.ts'
import { type Captured, capture } from '../process.ts'
import { writeWhole } from '../write-whole.ts'
import { ask, clientEnvironment, type Engine } from './engine.ts'
import { lastLine, pullProblem } from './pull-problem.ts'

interface Pull {
  job: ContainerExecutor
  engine: Engine
  mark: string
  /** A private folder of the runner for the credentials, which are removed afterwards. */
  folder: string
  signal: AbortSignal
  say(text: string): Promise<void>
}

/** Lines of progress that one pull may write to the log. */
const maxLines = 200

/**
 * Returns the ID of the job's image, and pulls it first where its policy says so. All commands of a task use this ID: a
 * tag may be moved meanwhile. Throws TaskError if there is no such image, or it cannot be pulled in time.
 */
export async function findImage(pull: Pull): Promise<string> {
  const { job } = pull
  const before = job.pull === 'always' ? undefined : await idOf(pull)
  if (before !== undefined) {
    await pull.say(`Image: ${job.image} (${shortId(before)})`)
    return before
  }
  if (job.pull === 'never') throw new TaskError(say('image_not_here', { image: job.image }))
  await pull.say(`Pulling the image ${job.image}`)
  const began = performance.now()
  await pullImage(pull)
  const id = await idOf(pull)
  if (id === undefined) throw new TaskError(say('image_not_here', { image: job.image }))
  await pull.say(`Pulled the image in ${((performance.now() - began) / 1000).toFixed(1)} s: ${shortId(id)}`)
  return id
}

const shortId = (id: string): string => id.replace(/^sha256:/, '').slice(0, 12)

async function idOf({ engine, mark, job, signal }: Pull): Promise<string | undefined> {
  const found = await ask(engine, mark, ['image', 'inspect', '--format', '{{.Id}}', job.image], signal)
  const id = found.stdout.trim()
  if (found.code === 0 && /^(sha256:)?[0-9a-f]{64}$/.test(id)) return id
  if (found.code === 124) throw new TaskError('engine_silent')
  // A daemon that does not run, or that this user may not ask, must not look like a missing image.
  if (/cannot connect|permission denied|is the docker daemon running/i.test(found.stderr))
    throw new TaskError(say('engine_failed', { problem: asGiven(lastLine(found.stderr)) }))
  return undefined
}

async function pullImage(pull: Pull): Promise<void> {
  const { engine, job, mark, signal } = pull
  const credentials = writeCredentials(pull)
  const { podman, program } = engine
  const login = credentials && podman ? ['--authfile', join(credentials, 'config.json')] : []
  const before = credentials && !podman ? ['--config', credentials] : []
  const lines = new Progress(pull.say)
  try {
    const done = await capture(program, [...before, 'pull', ...login, job.image], {
      env: clientEnvironment(mark),
      signal,
      timeout_ms: job.pull_seconds * 1000,
      drain_ms: 1000,
      onStderr: (text) => lines.add(text),
    })
    await lines.end()
    if (done.code !== 0) throw new TaskError(reasonOf(pull, done))
  } finally {
    if (credentials) rmSync(credentials, { recursive: true, force: true })
  }
}

/** Writes the file that both engines read, for this pull alone: credentials in arguments are visible to every user. */
function writeCredentials({ job: { image, registry }, folder }: Pull): string | undefined {
  if (!registry) return undefined
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const auth = Buffer.from(`${registry.login}:${registry.password}`).toString('base64')
  // Docker knows its own registry by this address only.
  const server = registryOf(image) === 'docker.io' ? ['docker.io', 'https://index.docker.io/v1/'] : [registry.server]
  const auths = Object.fromEntries(server.map((name) => [name, { auth }]))
  writeWhole(join(folder, 'config.json'), JSON.stringify({ auths }))
  return folder
}

function reasonOf({ job: { image, pull_seconds } }: Pull, { code, stderr }: Captured): Message {
  if (code === 124) return say('image_pull_timeout', { image, seconds: pull_seconds })
  return pullProblem(image, stderr.trim() || `exit code ${code}`)
}

/** Passes complete lines of the engine on; both engines write one for each layer if they have no terminal. */
class Progress {
  #rest = ''
  #count = 0
  #last: Promise<void> = Promise.resolve()
  readonly #say: (text: string) => Promise<void>

  constructor(say: (text: string) => Promise<void>) {
    this.#say = say
  }

  add(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#line(line)
  }

  async end(): Promise<void> {
    this.#line(this.#rest)
    await this.#last
  }

  #line(line: string): void {
    const text = line.split('\r').at(-1)?.trim().slice(0, 1000)
    if (!text || ++this.#count > maxLines) return
    this.#last = this.#last.then(() => this.#say(text))
  }
}
