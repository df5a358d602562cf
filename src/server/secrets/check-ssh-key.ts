import { TaskError } from '../../apps/app.ts'
import type { SshKeyFacts } from '../../contract/key.ts'
import { fingerprint } from '../../runner/known-hosts.ts'
import { publicKeyOf, startAgent, stopAgent } from '../../runner/ssh-agent.ts'
import { withPrivateFolder } from '../projects/private-folder.ts'
import type { Services } from '../services.ts'

const nothing = { type: null, fingerprint: null, public_key: null, problem: null, problem_message: null, field: null }

/**
 * Opens a private key as tasks do, with an ssh-agent of the project's user, and returns its public part; or why it cannot
 * be used, and the field that has to be changed. The key is on no disk.
 */
export async function checkSshKey(
  services: Pick<Services, 'config' | 'users'>,
  project_id: number,
  key: { private_key: string; passphrase: string },
): Promise<SshKeyFacts> {
  try {
    return await withPrivateFolder(services, project_id, {}, async (given) => {
      const options = { ...given, key }
      const agent = await startAgent(options)
      try {
        return factsOf(await publicKeyOf(agent, options))
      } finally {
        await stopAgent(agent)
      }
    })
  } catch (error) {
    if (!(error instanceof TaskError)) throw error
    const { reason } = error
    const of_passphrase = reason.code === 'ssh_key_no_passphrase' || reason.code === 'ssh_key_wrong_passphrase'
    const field = of_passphrase ? 'passphrase' : 'private_key'
    return { ...nothing, problem: error.message, problem_message: reason, field }
  }
}

/** The facts of a public key on one line. */
function factsOf(line: string): SshKeyFacts {
  const [type = '', blob = ''] = line.split(' ')
  return { ...nothing, type, fingerprint: fingerprint(blob), public_key: line }
}
