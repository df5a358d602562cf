import type { ProviderTest } from '../../contract/identity-provider.ts'
import { asGiven, type CodedMessage, say } from '../../contract/message.ts'
import { CodedError } from '../../contract/messages/coded-error.ts'
import type { Caller } from '../access/caller.ts'
import { noteEvent } from '../audit/audit-log.ts'
import { ConfigError } from '../config/config.ts'
import { tooMany } from '../refuse.ts'
import { englishOf } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import { kindOf } from './kinds.ts'
import type { Provider } from './provider.ts'

/** The steps of a test. Each is noted with what it found, or why it failed. */
export interface Steps {
  /** Runs a step; returns its value, or undefined if it failed. */
  run<T>(step: string, work: () => Promise<{ found: string; value: T }>): Promise<T | undefined>
}

const running = new WeakMap<object, Set<string>>()

/** Tests a provider, one test of each at a time, with the event. */
export async function testProvider(
  services: Services,
  caller: Caller,
  provider: Provider,
  asked: { login: string },
): Promise<ProviderTest> {
  const tests = running.get(services.database) ?? new Set()
  running.set(services.database, tests)
  if (tests.has(provider.slug)) throw tooMany('provider_test_under_way', 5)
  tests.add(provider.slug)
  try {
    await noteEvent(services.database.db, {
      user_id: caller.user_id,
      username: caller.username,
      from: caller.from,
      project_id: null,
      object_type: 'identity_provider',
      object_id: provider.id,
      object_name: provider.name,
      action: 'tested',
      description: say('event_provider_tested', { name: provider.name }),
    })
    const begin = performance.now()
    const found: ProviderTest['steps'] = []
    const person = await kindOf(provider).test(services, provider, stepsInto(found), asked)
    return { ok: found.every(({ ok }) => ok), steps: found, ms: Math.round(performance.now() - begin), person }
  } finally {
    tests.delete(provider.slug)
  }
}

function stepsInto(steps: ProviderTest['steps']): Steps {
  return {
    async run(step, work) {
      try {
        const { found, value } = await work()
        steps.push({ step, ok: true, found, problem: null, problem_message: null })
        return value
      } catch (error) {
        const reason = reasonOf(error)
        if (!reason) throw error
        steps.push({ step, ok: false, found: '', problem: englishOf(reason), problem_message: reason })
        return undefined
      }
    },
  }
}

/** The errors that say something about the provider; others are faults of this server. */
function reasonOf(error: unknown): CodedMessage | undefined {
  if (error instanceof CodedError) return error.reason
  return error instanceof ConfigError ? asGiven(error.message) : undefined
}
