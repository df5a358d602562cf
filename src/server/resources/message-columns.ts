import { type CodedMessage, coded, type Message } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import type { Sentence } from '../../contract/shapes.ts'
import type { Finish } from '../../contract/task-server.ts'

/** A longer message is stored as its English sentence alone: it holds a text of another program. */
const maxJson = 4000

/** Returns the columns of a reason: its English sentence, cut to `max` characters, and the same as a coded message. */
export const reasonColumns = (reason: Message | null, max?: number) => ({
  reason: englishOf(reason, max),
  reason_message: storedMessage(reason && coded(reason)),
})

/** The same for why the command of a task failed. */
export const causeColumns = (cause: Message) => ({
  cause: englishOf(cause),
  cause_message: storedMessage(coded(cause)),
})

/** The same for why a schedule or an integration cannot start. */
export const problemColumns = (problem: Message | null) => ({
  problem: englishOf(problem, 1000),
  problem_message: storedMessage(problem && coded(problem)),
})

/** Returns the columns of a reason that a runner reported, with or without its code. */
export const reportedReason = ({ reason, reason_message = null }: Pick<Finish, 'reason' | 'reason_message'>) => ({
  reason,
  reason_message: reason === null ? null : storedMessage(reason_message),
})

/** Returns the English sentence as it is stored, at most `max` characters of it. */
export function englishOf(message: Message | null, max = Number.POSITIVE_INFINITY): string | null {
  return message === null ? null : english(message).slice(0, max)
}

/** Returns a message as it is stored; null if only its sentence is kept: it is too long, or a text of another program. */
export function storedMessage(message: Sentence | null): string | null {
  if (message === null || message.code === 'as_given') return null
  const json = JSON.stringify(message)
  return json.length > maxJson ? null : json
}

/** Reads a stored message; null if the row has only a sentence. */
export function readMessage(json: string | null): CodedMessage | null {
  return json === null ? null : (JSON.parse(json) as CodedMessage)
}
