import type { messages } from './messages/index.ts'

/**
 * A sentence for a person, as a code with parameters: the server words it in English (messages/english.ts), the console
 * in the language of its user. A code without parameters stands for itself.
 */
export type Message = PlainCode | CodedMessage

export interface CodedMessage {
  code: MessageCode
  params: Record<string, Param>
}

/** A value inside a sentence. It never contains a secret: a message is answered, stored and logged. */
export type Param = string | number | CodedMessage

type Messages = typeof messages
export type MessageCode = keyof Messages

/** The names between double braces: the parameters of 'Must have at most {{max}} characters' are 'max'. */
type Names<Template extends string> = Template extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** The codes whose sentence has no parameters. */
export type PlainCode = { [C in MessageCode]: Names<Messages[C]> extends never ? C : never }[MessageCode]

/** Builds a message with parameters. A missing or misspelt parameter does not compile. */
export function say<C extends Exclude<MessageCode, PlainCode>>(
  code: C,
  params: Record<Names<Messages[C]>, Param>,
): CodedMessage {
  return { code, params }
}

/** Returns a message as it is sent, and as it can be part of another one. */
export function coded(message: Message): CodedMessage {
  return typeof message === 'string' ? { code: message, params: {} } : message
}

/** Returns a sentence without a code: one of another program, or one that a user wrote. */
export function asGiven(text: string): CodedMessage {
  return say('as_given', { text })
}

/** Returns several messages as one. At least one is given. */
export function joined(
  by: 'and_also' | 'and_then' | 'listed',
  [first = asGiven(''), ...others]: readonly CodedMessage[],
): CodedMessage {
  return others.length === 0 ? first : say(by, { first, rest: joined(by, others) })
}

/** Writes a message as the error text of a check: checks of zod carry nothing but text. */
export function pack(message: Message): string {
  return typeof message === 'string' ? message : JSON.stringify(message)
}

/** Reads the error text of a check. */
export function unpack(text: string): Message {
  if (text.startsWith('{"code":')) return JSON.parse(text) as CodedMessage
  return /^[a-z][a-z0-9_]*$/.test(text) ? (text as PlainCode) : asGiven(text)
}

/** Fills the parameters of a template; `word` words those that are messages themselves. */
export function fill(
  template: string,
  params: CodedMessage['params'],
  word: (message: CodedMessage) => string,
): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : typeof value === 'object' ? word(value) : String(value)
  })
}
