import { type AlertPlaceholder, alertPlaceholders } from '../../contract/alert-channel.ts'
import { cut } from './text.ts'

export type Values = Record<AlertPlaceholder, string>

const placeholder = /\{([a-z_]+)\}/g
const maxLength = 10_000

/** Replaces {placeholders} by their values, once: placeholders in a value are not replaced. */
export function filled(message: string, values: Values): string {
  const text = message.replace(placeholder, (whole, name: string) => (isKnown(name) ? values[name] : whole))
  return cut(text, maxLength)
}

/** Returns names in braces that are not placeholders; they stay in the text. */
export function unknownPlaceholders(message: string): string[] {
  const names = [...message.matchAll(placeholder)].map(([, name]) => name as string)
  return [...new Set(names)].filter((name) => !isKnown(name)).slice(0, 50)
}

function isKnown(name: string): name is AlertPlaceholder {
  return (alertPlaceholders as readonly string[]).includes(name)
}
