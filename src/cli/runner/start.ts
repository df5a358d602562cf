import { rmSync } from 'node:fs'
import { messageText } from '../../contract/messages/english.ts'
import { ContainerSettings } from '../../runner/executor/engine.ts'
import type { Kubernetes } from '../../runner/kubernetes/settings.ts'
import { Problems } from '../../runner/problems.ts'
import { serverOverHttp } from '../../runner/server-over-http.ts'
import { version } from '../../server/config/version.ts'
import { StartError } from '../../server/start-error.ts'
import { connect, noteOf, storedToken, tokenFile } from './connection.ts'
import { chooseIsolation } from './isolation.ts'
import { readYaml } from './read-yaml.ts'
import { register } from './register.ts'
import { type RunnerSettings, readSettings } from './settings.ts'
import { thisAgent } from './this-agent.ts'
import { work } from './work.ts'

/** `signalbox runner start`: registers if that is needed, and works until SIGTERM or until it is drained. */
export async function start(args: string[]): Promise<void> {
  await run(readSettings(args, process.env))
}

/** `signalbox runner one-off`: ends after one task. If it had to register for it, it unregisters afterwards. */
export async function oneOff(args: string[]): Promise<void> {
  await run({ ...readSettings(args, process.env), one_off: true })
}

function containersOf({ containers: mode, container_engine: engine, container_mounts: mounts }: RunnerSettings) {
  const read = ContainerSettings.safeParse({ mode, engine, mounts })
  if (read.success) return read.data
  throw new StartError(`Setting containers: ${messageText(read.error.issues[0]?.message ?? '')}`)
}

/** Returns what tasks may do in pods: these reach the server as this runner does, unless another address is set. */
function kubernetesOf(settings: RunnerSettings): Kubernetes {
  return {
    readYaml,
    settings: {
      config: settings.kubernetes,
      account_folder: settings.kubernetes_account_folder,
      namespaces: settings.kubernetes_namespaces,
      service_accounts: settings.kubernetes_service_accounts,
      image: settings.kubernetes_image,
      server: settings.kubernetes_server || (settings.server[0] ?? ''),
      server_ca: settings.kubernetes_server_ca_cert_file || settings.server_ca_cert_file,
      template: settings.kubernetes_template,
      fields: settings.kubernetes_fields,
    },
  }
}

/** Reads what may be wrong on this machine. Throws StartError. */
async function prepare(settings: RunnerSettings, note: (text: string) => void) {
  return [containersOf(settings), await chooseIsolation(settings, note)] as const
}

async function run(settings: RunnerSettings): Promise<void> {
  const note = noteOf(settings)
  const leave = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave.abort())
  const stored = storedToken(settings)
  const token = stored ?? (await register(settings, leave.signal)).token
  const problems = new Problems()
  const post = connect(settings, token, problems, note)
  const { folder, max_parallel_tasks, one_off, idle_sec, claim_wait_sec } = settings
  note(`version ${version}, working in ${folder} for ${settings.server.join(', ')}`)
  const [containers, isolation] = await prepare(settings, note).catch(async (error: unknown) => {
    // The console shows it: the log of this machine has it anyway.
    if (error instanceof StartError)
      await post('status', { problem: { text: error.message, ago_ms: 0 } }, AbortSignal.timeout(10_000)).catch(() => {})
    throw error
  })
  await work(
    {
      folder,
      // The server knows the limit of the runner, too.
      max_parallel: one_off ? 1 : max_parallel_tasks || 1000,
      local_roots: settings.local_roots,
      containers,
      kubernetes: kubernetesOf(settings),
      isolation,
      claim_wait_ms: claim_wait_sec * 1000,
      leave_after_work: one_off,
      leave_when_idle_ms: idle_sec * 1000,
      agent: thisAgent(),
      problems,
      remote: true,
      note,
    },
    serverOverHttp(post),
    leave,
  )
  if (one_off && stored === undefined && !leave.signal.aborted) {
    await post('unregister', {}, AbortSignal.timeout(10_000)).catch(() =>
      note('failed to unregister: delete this runner in the console'),
    )
    rmSync(tokenFile(settings), { force: true })
  }
  process.exit(0)
}
