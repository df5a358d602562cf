import { join } from 'node:path'
import { runners } from '../src/contract/runner.ts'
import { templates } from '../src/contract/template.ts'
import { RemoteAgent } from '../test/helpers/remote-agent.ts'
import { type BenchServer, root } from './server.ts'

const program = [process.execPath, '--disable-warning=ExperimentalWarning', join(root, 'src/main.ts')]

/** A runner on another machine, which alone executes the tasks of the given template. */
export async function startFarRunner(
  { admin, data }: BenchServer,
  of: { project_id: number; template_id: number },
  urls: readonly string[],
): Promise<RemoteAgent> {
  const at = { params: { project_id: of.project_id, id: of.template_id } }
  const body = { ...(await admin.ok(templates.get, at)), runner_tag: 'far' }
  await admin.ok(templates.update, { ...at, body })
  const { token } = await admin.ok(runners.create, { body: { name: 'Far', tags: ['far'] } })
  return new RemoteAgent(program, { SERVER: urls.join(','), LOCAL_ROOTS: data }).hasToken(token).start()
}
