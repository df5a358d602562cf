import type { CodedMessage, Param } from '../../src/contract/message.ts'
import { messages } from '../../src/contract/messages/index.ts'

/** Whether the JSON text of a refusal carries codes that are known, each with all its parameters. */
export function isCoded(text: string): boolean {
  const {
    code,
    params,
    field_codes = {},
  } = JSON.parse(text) as CodedMessage & {
    field_codes?: Record<string, CodedMessage>
  }
  return [{ code, params }, ...Object.values(field_codes)].every(isKnown)
}

function isKnown(message: Param): boolean {
  if (typeof message !== 'object') return true
  const { code, params } = message
  if (!Object.hasOwn(messages, code)) return false
  const wanted = messages[code].match(/(?<=\{\{)\w+(?=\}\})/g) ?? []
  return wanted.every((name) => Object.hasOwn(params, name)) && Object.values(params).every(isKnown)
}
