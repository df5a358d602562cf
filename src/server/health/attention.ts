import type { Attention, ReadinessCheck } from '../../contract/health.ts'
import { coded, type Message } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { auditAttention } from './audit-attention.ts'
import { clusterAttention } from './cluster-attention.ts'
import { diskAttention } from './disk-attention.ts'
import type { HealthFacts } from './facts.ts'
import { queueAttention } from './queue-attention.ts'
import { settingsAttention } from './settings-attention.ts'

/** One part that knows what to look at, such as a storage that is not always there. */
export type AttentionSource = () => Promise<Attention[]>

type Level = Attention['level']

/** Returns an entry of the list. */
export const attend = (level: Level, problem: Message, remedy: Message, page: Attention['page'] = null): Attention => ({
  level,
  problem: english(problem),
  problem_message: coded(problem),
  remedy: english(remedy),
  remedy_message: coded(remedy),
  page,
})

const remedies = {
  disk: 'remedy_disk',
  database: 'remedy_database',
  migrations: 'remedy_migrations',
  keys: 'remedy_keys',
} as const

/** A server that stops needs nothing. */
const ofCheck = ({ name, status, problem_message }: ReadinessCheck): Attention[] =>
  status === 'failed' && problem_message && name !== 'stopping'
    ? [
        attend(
          'error',
          problem_message as Message,
          problem_message.code === 'data_full' ? 'remedy_space' : remedies[name],
        ),
      ]
    : []

const urgency: readonly Level[] = ['error', 'warning', 'notice']

/** Returns what needs attention, the most urgent first. */
export function attentionOf(facts: HealthFacts): Attention[] {
  const all = [
    ...facts.checks.flatMap(ofCheck),
    ...diskAttention(facts),
    ...clusterAttention(facts),
    ...queueAttention(facts),
    ...auditAttention(facts),
    ...settingsAttention(facts),
    ...facts.more,
  ]
  return all.toSorted((a, b) => urgency.indexOf(a.level) - urgency.indexOf(b.level))
}
