import { coded, type Message, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import type { StorageTest } from '../../contract/secret-storage.ts'
import type { Member } from '../access/caller.ts'
import { noteEvent } from '../audit/audit-log.ts'
import type { Services } from '../services.ts'
import { type Access, openStorage } from './open-storage.ts'
import { type Answered, StorageFault } from './storage-fault.ts'

/**
 * Signs in to a storage and looks what is there. An event records it, because the credentials are shown to whatever is
 * at the address. No value of a secret is read.
 */
export async function tryStorage(
  services: Services,
  caller: Member,
  access: () => Access,
  { id, name }: { id: number | null; name: string },
  gone: AbortSignal,
): Promise<StorageTest> {
  await noteEvent(services.database.db, {
    user_id: caller.user_id,
    username: caller.username,
    from: caller.from,
    project_id: caller.project_id,
    object_type: 'secret_storage',
    object_id: id,
    object_name: name,
    action: 'tested',
    description: say('event_storage_tested', { name }),
  })
  const begin = performance.now()
  const limit = AbortSignal.timeout(services.config.secret_storages.timeout_sec * 2000)
  const outcome = await outcomeOf(services, access, AbortSignal.any([limit, gone]))
  const { answered, found, problem } = outcome
  return {
    ok: problem === null,
    status: answered.status,
    found: found === null ? '' : english(found),
    found_message: found === null ? null : coded(found),
    answer: answered.words,
    problem: problem === null ? null : english(problem),
    problem_message: problem === null ? null : coded(problem),
    ms: Math.round(performance.now() - begin),
  }
}

async function outcomeOf(
  services: Services,
  access: () => Access,
  signal: AbortSignal,
): Promise<{ answered: Answered; found: Message | null; problem: Message | null }> {
  let secrets: string[] = []
  try {
    const given = access()
    secrets = Object.values(given.secrets)
    const storage = openStorage(services, given, signal)
    try {
      const { status, found } = await storage.test()
      return { answered: { status, words: '' }, found, problem: null }
    } finally {
      void storage.close?.().catch(() => {})
    }
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error
    // A storage may repeat what it was sent.
    const words = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), error.answered.words)
    return { answered: { ...error.answered, words }, found: null, problem: error.reason }
  }
}
