import type { Message } from '../message.ts'

/** The longest path of a secret; names of all kinds of storages are shorter. */
export const maxStoragePath = 500

/** A secret in a storage: its path, and the field of it that is meant. */
export interface StoragePlace {
  path: string
  /** '' if the whole secret is meant. */
  field: string
}

/** Splits `team/db#password` into the path of a secret and the field of it. */
export function readStorageKey(text: string): StoragePlace {
  const at = text.indexOf('#')
  return at < 0 ? { path: text, field: '' } : { path: text.slice(0, at), field: text.slice(at + 1) }
}

/**
 * Returns what is wrong with the path of a secret, with or without a field. Storages decode and resolve paths, so that
 * `..` would leave the place that their administrator opened for the project.
 */
export function storageKeyProblem(text: string): Message | null {
  const { path, field } = readStorageKey(text)
  if (text.includes('#') && (field === '' || field.includes('#'))) return 'storage_path_field'
  return storagePathProblem(path)
}

/** Returns what is wrong with a path, which may be that of a folder. */
export function storagePathProblem(path: string): Message | null {
  if (path.trim() === '') return 'storage_path_required'
  if (path.length > maxStoragePath) return 'storage_path_too_long'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
  if (/[\u0000-\u001f\u007f]/.test(path) || path !== path.trim()) return 'storage_path_characters'
  const parts = path.replace(/^\//, '').replace(/\/$/, '').split('/')
  if (parts.some((part) => part === '..' || part === '.')) return 'storage_path_dots'
  if (parts.includes('')) return 'storage_path_empty_part'
  if (/[\\%?]/.test(path)) return 'storage_path_characters'
  return null
}
