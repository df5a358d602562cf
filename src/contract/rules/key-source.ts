import type { Message } from '../message.ts'

/** Where the server may read a key's secret instead of storing it. */
export const keySources = ['file', 'env'] as const
export type KeySource = (typeof keySources)[number]

/**
 * Returns what is wrong with the place of a secret, or null: a path below the configured folder, which cannot leave it, or
 * the name of an environment variable.
 */
export function keySourceProblem(source: KeySource, place: string): Message | null {
  if (place === '') return source === 'file' ? 'key_file_required' : 'key_variable_required'
  if (source === 'env') return /^[A-Za-z_][A-Za-z0-9_]*$/.test(place) ? null : 'key_variable_wrong'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\x00-\x1f\x7f\\]/.test(place)) return 'key_file_wrong'
  return place.split('/').some((part) => part === '' || part === '.' || part === '..') ? 'key_file_wrong' : null
}
