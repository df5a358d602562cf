import { fill, type Message, unpack } from '../message.ts'
import { messages } from './index.ts'

/** Words a message in English. */
export function english(message: Message): string {
  if (typeof message === 'string') return messages[message] ?? message
  return fill(messages[message.code], message.params, english)
}

/** Words the error text of a check in English. */
export const messageText = (text: string): string => english(unpack(text))
