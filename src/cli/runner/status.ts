import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RunnerStatus } from '../../contract/task-server.ts'
import { isLocked } from '../../runner/lock.ts'
import { StartError } from '../../server/start-error.ts'
import { connect, requiredToken } from './connection.ts'
import { explain } from './register.ts'
import { readSettings } from './settings.ts'
import { reasonIn } from './unregister.ts'

/** `signalbox runner status`: prints what the server and this machine know of the runner; exit code 1 if it is refused. */
export async function status(args: string[]): Promise<void> {
  const settings = readSettings(args, process.env)
  const { folder } = settings
  const post = connect(settings, requiredToken(settings))
  const answer = await post('status', {}, AbortSignal.timeout(15_000)).catch(explain)
  if (answer.status === 401)
    throw new StartError('The server does not know this runner: it was deleted, or its token was replaced.')
  if (answer.status !== 200) throw new StartError(`The server refused: ${reasonIn(answer.text)} (${answer.status})`)
  const { id, name, running } = RunnerStatus.parse(JSON.parse(answer.text))
  process.stdout.write(`runner:   ${id} ${name}
server:   ${settings.server.join(', ')}
process:  ${isLocked(folder) ? 'running' : 'not running'}
folder:   ${folder}
tasks:    ${running} running, ${foldersIn(join(folder, 'tasks'))} on this machine
`)
}

function foldersIn(path: string): number {
  try {
    return readdirSync(path).length
  } catch {
    return 0
  }
}
