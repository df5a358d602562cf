import { type AlertPlaceholder, alertPlaceholders } from '../../contract/alert-channel.ts'
import { cut } from './text.ts'

export type Values = Record<AlertPlaceholder, string>

const placeholder = /\{([a-z_]+)\}/g
const longest = 10_000

/** Puts values in the places of {names}, once: what a value says is not looked at again. */
export function filled(message: string, values: Values): string {
  const text = message.replace(placeholder, (whole, name: string) => (isKnown(name) ? values[name] : whole))
  return cut(text, longest)
}

/** Names in braces that mean nothing; they stay in the text as they are. */
export function unknownPlaceholders(message: string): string[] {
  const names = [...message.matchAll(placeholder)].map(([, name]) => name as string)
  return [...new Set(names)].filter((name) => !isKnown(name)).slice(0, 50)
}

function isKnown(name: string): name is AlertPlaceholder {
  return (alertPlaceholders as readonly string[]).includes(name)
}
