import { join } from 'node:path'
import { runAgent } from '../../runner/kubernetes/agent.ts'
import { postToServers } from '../../runner/remote/servers.ts'
import { serverOverHttp } from '../../runner/server-over-http.ts'
import { StartError } from '../../server/start-error.ts'
import { note } from './connection.ts'

/** What process 1 of a container exits with after SIGTERM. */
const terminated = 143

/** `signalbox runner pod FOLDER`: runs the task of this pod. A runner starts it (docs/kubernetes.md). */
export async function pod([folder]: string[]): Promise<void> {
  const given = (name: string) => process.env[`SIGNALBOX_POD_${name}`] ?? ''
  const [server, token, uid] = [given('SERVER'), given('TOKEN'), given('UID')]
  const [task_id, fence] = [Number(given('TASK')), Number(given('FENCE'))]
  if (!folder || !server || !token || !uid || !task_id || !fence)
    throw new StartError('This command is for pods that a runner starts (docs/kubernetes.md)')
  const held = { task_id, fence, log_id: given('LOG') || null }
  const self = { uid, name: given('NAME'), node: given('NODE') }
  const ca = given('SERVER_CA') || undefined
  const [proxy, no_proxy] = [given('PROXY') || undefined, given('NO_PROXY') || undefined]
  // Programs of the task must not find the token in their environment.
  for (const name of Object.keys(process.env)) if (/^(SIGNALBOX|SEMAPHORE)_/.test(name)) delete process.env[name]
  const ending = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort())
  const post = postToServers({ urls: [server], token, ca, proxy, no_proxy, note })
  const worked = await runAgent(
    { held, pod: self, folder: join(folder, 'run'), note },
    serverOverHttp(post),
    ending.signal,
  )
  if (!worked) note('there is nothing to do: the task has ended, or another pod works on it')
  process.exit(ending.signal.aborted ? terminated : 0)
}
