import type { KeyDraft } from '../../contract/key.ts'
import type { CodedMessage } from '../../contract/message.ts'
import { UserTurns } from '../fairness/user-turns.ts'
import { invalid } from '../refuse.ts'
import type { Services } from '../services.ts'
import { checkSshKey } from './check-ssh-key.ts'
import { readSource, SourceUnread } from './key-source.ts'

/** By project: a key can be made so that trying its passphrase takes half a minute. */
const turns = new UserTurns('turns_ssh_keys')

/**
 * Refuses (400) a draft whose file or variable cannot be read, or whose passphrase does not open the private key, at the
 * field that has to be changed.
 */
export async function checkKeyOpens(services: Services, project_id: number, draft: KeyDraft): Promise<void> {
  const { type, source_storage_type, ssh } = draft
  if (type === 'none') return
  if (source_storage_type === null) {
    if (type === 'ssh') await refusePassphrase(services, project_id, ssh, 'ssh.passphrase')
    return
  }
  try {
    const value = readSource(services.config, { ...draft, source_storage_type })
    if (type !== 'ssh') return
    const { field, problem_message } = await opened(services, project_id, { ...ssh, private_key: value })
    const at = field === 'passphrase' ? 'ssh.passphrase' : 'source_storage_key'
    if (problem_message) throw invalid(at, problem_message as CodedMessage)
  } catch (error) {
    throw error instanceof SourceUnread ? invalid('source_storage_key', error.problem) : error
  }
}

/** Refuses (400) at this field a passphrase that does not open the private key. Other problems are left to the tasks. */
export async function refusePassphrase(
  services: Services,
  project_id: number,
  key: { private_key: string; passphrase: string },
  field: string,
): Promise<void> {
  // Opening a key takes a process or two.
  if (!isEncrypted(key.private_key)) return
  const { field: wrong, problem_message } = await opened(services, project_id, key)
  if (wrong === 'passphrase' && problem_message) throw invalid(field, problem_message as CodedMessage)
}

const opened = (services: Services, project_id: number, key: { private_key: string; passphrase: string }) =>
  turns.run(project_id, () => checkSshKey(services, project_id, key), AbortSignal.timeout(120_000))

const magic = 'openssh-key-v1\0'

/** Whether a private key is encrypted, by its header: OpenSSH files name the cipher, others say so in clear. */
function isEncrypted(text: string): boolean {
  const body = /-----BEGIN OPENSSH PRIVATE KEY-----([\s\S]+?)-----END/.exec(text)?.[1]
  if (body === undefined) return /ENCRYPTED/.test(text)
  const bytes = Buffer.from(body, 'base64')
  const length = bytes.length > magic.length + 4 ? bytes.readUInt32BE(magic.length) : 0
  const cipher = bytes.toString('latin1', magic.length + 4, magic.length + 4 + Math.min(length, 100))
  return bytes.toString('latin1', 0, magic.length) === magic && cipher !== '' && cipher !== 'none'
}
