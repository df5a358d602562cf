import { say } from '../../contract/message.ts'
import type { Fields } from './kind.ts'
import { NotUsable } from './storage-fault.ts'

const wholeTexts = new WeakMap<Fields, string>()

/** Reads the one text that a storage keeps for a secret: an object in JSON has fields, any other text is the value. */
export function fieldsOfText(text: string): Fields {
  if (!text.trimStart().startsWith('{')) return { value: text }
  try {
    const fields = JSON.parse(text) as Fields
    wholeTexts.set(fields, text)
    return fields
  } catch {
    // It only begins like an object.
    return { value: text }
  }
}

/** Returns the text that fields were read from; undefined if the storage keeps fields. */
export const wholeTextOf = (fields: Fields): string | undefined => wholeTexts.get(fields)

/** Writes fields as one text: a single value as it is. */
export function textOfFields(fields: Fields): string {
  const names = Object.keys(fields)
  return names.length === 1 && typeof fields.value === 'string' ? fields.value : JSON.stringify(fields)
}

/** Reads bytes as text. Throws StorageFault if they are not text. */
export function decodedText(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new NotUsable(say('secret_storage_binary', { path }))
  }
}
