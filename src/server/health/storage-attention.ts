import type { Attention } from '../../contract/health.ts'
import { asGiven, coded, type Message, say } from '../../contract/message.ts'
import type { LogStorage } from '../storage/open-storage.ts'
import { attend } from './attention.ts'

/** What the object storage of logs needs. */
export async function storageAttention(storage: LogStorage): Promise<Attention[]> {
  const { problem, problem_message, failing } = await storage.info()
  if (problem !== null) {
    const reason = (problem_message as Message | null) ?? asGiven(problem)
    return [attend('error', say('attention_storage', { problem: coded(reason) }), 'remedy_storage')]
  }
  if (failing === 0) return []
  return [attend('warning', say('attention_storage_failing', { count: failing }), 'remedy_storage')]
}
