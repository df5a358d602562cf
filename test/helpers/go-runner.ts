import { type ChildProcess, spawn } from 'node:child_process'
import { constants, createPrivateKey, privateDecrypt } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What the published Go runner of Semaphore UI reads of a job. */
interface Job {
  Username: string
  task: { id: number; arguments: string | null; secret: string; params: Record<string, unknown> }
  template: { app: string; playbook: string; arguments: string | null; task_params: Record<string, unknown> }
  inventory: { type: string; inventory: string; ssh_key_id: number | null }
  repository: { git_url: string; ssh_key_id: number }
  environment: { json: string; env: string; secrets: { type: string; name: string; secret: string }[] }
}

interface State {
  CurrentJobs: { id: number; status: string }[] | null
  new_jobs: Job[] | null
  access_keys: Record<string, { type: string; login_password: { login: string; password: string } }>
}

interface Running {
  id: number
  status: string
  records: { time: string; message: string }[]
  commit: { hash: string; message: string } | null
  process: ChildProcess | undefined
}

export interface GoRunnerOptions {
  /**
   * `old`: before 2.17; keeps no lines that were not answered, says nothing of its start, and does not read which tasks
   * are over. `new`: keeps them until they are answered.
   */
  release?: 'old' | 'new'
  /** PEM of the key that answers are encrypted for. */
  private_key?: string | undefined
  /** Milliseconds between two polls (1,000 in the published one), and between two tasks that begin (5,000). */
  poll?: number
  begin?: number
  one_off?: boolean
  /** Called before each answer of a PUT is read; `true` loses it, as a proxy may. */
  lose?: (call: number) => boolean
}

const final = ['success', 'error', 'stopped']

/**
 * A client that behaves as the published Go runner: same keys, same order of calls, same treatment of each answer. Beside
 * it, the programs of the apps are started in the simplest way.
 */
export class GoRunner {
  readonly running = new Map<number, Running>()
  /** The tasks that it has begun, in order: none may be there twice. */
  readonly begun: number[] = []
  /** What was not answered with success. */
  readonly problems: string[] = []
  readonly folder = mkdtempSync(join(tmpdir(), 'sb-go-'))
  ended = false
  readonly #url: string
  readonly #token: string
  readonly #options: GoRunnerOptions
  readonly #started = new Date().toISOString()
  readonly #queue: Job[] = []
  #keys: State['access_keys'] = {}
  #puts = 0
  #stop = false
  #loops: Promise<unknown> = Promise.resolve()

  constructor(server: string, token: string, options: GoRunnerOptions = {}) {
    this.#url = `${server}/api/internal/runners`
    this.#token = token
    this.#options = options
  }

  start(): this {
    const { poll = 25, begin = 12 } = this.#options
    const every = async (ms: number, pass: () => Promise<void> | void) => {
      while (!this.#stop) {
        await pass()
        await pause(ms)
      }
    }
    this.#loops = Promise.all([every(poll, () => this.cycle()), every(begin, () => this.beginNext())])
    return this
  }

  /** Ends the process without a word, as SIGKILL does; `stop` also ends what it has started. */
  async kill(): Promise<void> {
    this.#stop = true
    await this.#loops
  }

  async stop(): Promise<void> {
    await this.kill()
    for (const { process } of this.running.values()) process?.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }

  /** What it does each second. */
  async cycle(): Promise<void> {
    try {
      await this.sendProgress()
      const busy = [...this.running.values()].some(({ status }) => !final.includes(status))
      if (this.#options.one_off && this.begun.length > 0 && !busy) {
        this.#stop = true
        this.ended = true
        return
      }
      await this.checkNewJobs()
    } catch (error) {
      this.problems.push(String(error))
    }
  }

  async sendProgress(): Promise<void> {
    const old = this.#options.release !== 'new'
    const sent = new Map<Running, { records: number; status: string }>()
    const jobs = [...this.running.values()].map((job) => {
      sent.set(job, { records: job.records.length, status: job.status })
      return { ID: job.id, Status: job.status, LogRecords: job.records, Commit: job.commit }
    })
    const body = JSON.stringify({ Jobs: jobs.length === 0 ? null : jobs })
    const forget = () => {
      for (const [job, { records, status }] of sent) {
        job.records = job.records.slice(records)
        if (final.includes(status) && job.records.length === 0) this.running.delete(job.id)
      }
    }
    if (old) forget()
    const response = await fetch(this.#url, { method: 'PUT', headers: this.#headers(), body })
    const text = await response.text()
    if (this.#options.lose?.(this.#puts++)) return
    if (response.status >= 400) {
      this.problems.push(`PUT ${response.status} ${text}`)
      return
    }
    if (old) return
    forget()
    const { terminated_jobs = [] } = (text ? JSON.parse(text) : {}) as { terminated_jobs?: number[] }
    for (const id of terminated_jobs) {
      this.running.get(id)?.process?.kill('SIGKILL')
      this.running.delete(id)
    }
  }

  async checkNewJobs(): Promise<void> {
    const response = await fetch(this.#url, { headers: this.#headers() })
    if (response.status >= 400) {
      this.problems.push(`GET ${response.status} ${await response.text()}`)
      return
    }
    const state = this.#read(Buffer.from(await response.arrayBuffer()))
    for (const now of state.CurrentJobs ?? []) this.#follow(now)
    if (this.#options.one_off && (this.#queue.length > 0 || this.running.size > 0)) return
    for (const job of state.new_jobs ?? []) {
      const known = this.running.has(job.task.id) || this.#queue.some(({ task }) => task.id === job.task.id)
      if (!known) this.#queue.push(job)
    }
    this.#keys = { ...this.#keys, ...state.access_keys }
  }

  /** Copies a status of the server; a task that is to stop is killed with the poll after. */
  #follow(now: { id: number; status: string }): void {
    const job = this.running.get(now.id)
    if (!job) return
    if (job.status === 'stopping' || job.status === 'stopped') job.process?.kill('SIGKILL')
    if (final.includes(job.status)) return
    const keeps =
      (job.status === 'running' && ['starting', 'waiting'].includes(now.status)) ||
      (job.status === 'stopping' && !final.includes(now.status)) ||
      (job.status === 'confirmed' && now.status === 'waiting_confirmation')
    if (!keeps) job.status = now.status
  }

  beginNext(): void {
    const next = this.#queue.shift()
    if (!next) return
    const job: Running = { id: next.task.id, status: '', records: [], commit: null, process: undefined }
    this.running.set(job.id, job)
    this.begun.push(job.id)
    void this.#run(next, job)
  }

  async #run(next: Job, job: Running): Promise<void> {
    job.status = 'running'
    job.commit = { hash: '0123456789abcdef0123456789abcdef01234567', message: 'First commit' }
    this.log(job, `Preparing: ${job.id}`)
    let code: number | null = 1
    try {
      code = await this.#runApp(next, job)
    } catch (error) {
      this.log(job, `Failed to run task: ${String(error)}`)
    }
    if (final.includes(job.status)) return
    if (code === 0) job.status = 'success'
    else {
      this.log(job, `Failed to run task: exit status ${code ?? -1}`)
      job.status = job.status === 'stopping' ? 'stopped' : 'error'
    }
  }

  async #runApp(next: Job, job: Running): Promise<number | null> {
    const { app, playbook } = next.template
    const list = (text: string | null) => JSON.parse(text ?? '[]') as string[]
    const args = [...list(next.template.arguments), ...list(next.task.arguments)]
    const secrets = next.environment.secrets
    const of = (type: string) =>
      Object.fromEntries(secrets.filter((one) => one.type === type).map(({ name, secret }) => [name, secret]))
    const variables = {
      ...(JSON.parse(next.environment.json) as object),
      ...of('var'),
      ...(JSON.parse(next.task.secret) as object),
    }
    const env = { ...(JSON.parse(next.environment.env) as Record<string, string>), ...of('env') }
    const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
    const command = (program: string, given: string[]) =>
      this.#command(job, program, given, { cwd: next.repository.git_url, env })
    switch (app) {
      case 'bash':
      case 'python':
        return command(app === 'bash' ? 'bash' : 'python3', [playbook, ...args, ...pairs])
      case 'ansible': {
        const inventory = join(this.folder, `inventory_${job.id}`)
        writeFileSync(inventory, next.inventory.inventory)
        const extra = ['--extra-vars', JSON.stringify(variables)]
        return command('ansible-playbook', ['-i', inventory, ...extra, ...args, playbook])
      }
      default: {
        const data = { ...env, TF_DATA_DIR: join(this.folder, `tf_${job.id}`) }
        const { override_backend, backend_filename } = next.template.task_params
        const cwd = override_backend === true ? join(this.folder, `copy_${job.id}`) : next.repository.git_url
        if (override_backend === true) {
          cpSync(next.repository.git_url, cwd, { recursive: true })
          writeFileSync(join(cwd, String(backend_filename)), 'terraform {\n  backend "http" {}\n}\n')
        }
        const terraform = (...given: string[]) => this.#command(job, 'terraform', given, { cwd, env: data })
        const own = ['-state', join(this.folder, `${job.id}.tfstate`), '-lock=false']
        const state = [...(override_backend === true ? [] : own), '-input=false']
        const init = await terraform('init', '-input=false', '-lock=false')
        if (init !== 0) return init
        const plan = await terraform('plan', ...state)
        if (plan !== 0) return plan
        job.status = 'waiting_confirmation'
        while (job.status === 'waiting_confirmation') await pause(5)
        if (job.status !== 'confirmed') return 1
        job.status = 'running'
        return terraform('apply', '-auto-approve', ...state)
      }
    }
  }

  #command(job: Running, program: string, args: string[], at: { cwd: string; env: NodeJS.ProcessEnv }) {
    const child = spawn(program, args, {
      cwd: at.cwd,
      env: { PATH: process.env['PATH'], HOME: this.folder, ...at.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    job.process = child
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ''
      stream.setEncoding('utf8').on('data', (piece: string) => {
        const lines = (rest + piece).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) this.log(job, line)
      })
      stream.on('end', () => rest && this.log(job, rest))
    }
    const { promise, resolve, reject } = Promise.withResolvers<number | null>()
    child.on('error', reject).on('close', resolve)
    return promise
  }

  /** Adds a line with a time of nanoseconds, as Go writes it. */
  log(job: Running, message: string): void {
    const nanoseconds = String(process.hrtime.bigint() % 1_000_000n).padStart(6, '0')
    job.records.push({ time: new Date().toISOString().replace('Z', `${nanoseconds}Z`), message })
  }

  #headers(): Record<string, string> {
    const started = this.#options.release === 'new' && { 'X-Runner-Started-At': this.#started }
    return { 'X-Runner-Token': this.#token, ...started }
  }

  #read(bytes: Buffer): State {
    const { private_key } = this.#options
    const text = private_key === undefined ? bytes.toString() : decrypted(bytes, private_key)
    return JSON.parse(text) as State
  }
}

/** Decrypts blocks of 256 bytes. */
export function decrypted(bytes: Buffer, private_key: string): string {
  const key = createPrivateKey(private_key)
  const blocks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 256)
    blocks.push(privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(at, at + 256)))
  return Buffer.concat(blocks).toString()
}
