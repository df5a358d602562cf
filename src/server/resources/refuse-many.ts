import type { Refs } from '../../contract/endpoint.ts'
import { type CodedMessage, coded, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { conflict } from '../refuse.ts'

/** Why one of several objects cannot be deleted or started. */
export interface ObjectProblem {
  id: number
  name: string
  message: CodedMessage
  /** What uses it, where that is the reason. */
  refs?: Refs
}

/**
 * Refuses (409) what would be done to several objects if it cannot be done to one of them. The sentence names the first
 * one; `problems` of the answer has all, each with its reason.
 */
export function refuseMany(problems: readonly ObjectProblem[], not_done: 'started' | 'deleted'): void {
  const [first] = problems
  if (!first) return
  const params = { name: first.name, problem: coded(first.message) }
  const more = { ...params, count: problems.length - 1 }
  const sentences = {
    started: more.count > 0 ? say('none_started_more', more) : say('none_started', params),
    deleted: more.count > 0 ? say('objects_kept_more', more) : say('objects_kept', params),
  }
  throw conflict(sentences[not_done], {
    extra: { problems: problems.map(({ message, ...one }) => ({ ...one, problem: english(message), ...message })) },
  })
}
