import type { Credential } from '../../contract/job.ts'
import { type CodedMessage, say } from '../../contract/message.ts'
import { readStorageKey } from '../../contract/rules/storage-path.ts'
import { maxSecretLength } from '../../contract/shapes.ts'
import type { Changes, Fields } from './kind.ts'
import { NotStored, StorageFault } from './storage-fault.ts'
import { wholeTextOf } from './text-secret.ts'

/** The form that the secrets of keys and variable groups have in a storage: fields of these names. */

/** A key as far as it decides which fields it is made of. */
export interface KeyForm {
  type: 'ssh' | 'login_password' | 'none' | 'string'
  /** Used where the storage has no login. */
  login: string
}

/** Fields that a key may have had before its type changed. */
const ownFields = ['login', 'password', 'private_key', 'passphrase', 'value']

/** Returns a key made of the fields of a secret. `key`: path and field, as the key names them. */
export function credentialOf(fields: Fields, { type, login }: KeyForm, key: string): Credential {
  const { path, field } = readStorageKey(key)
  const given = optionalText(fields, 'login', path) || optionalText(fields, 'username', path) || login
  if (type === 'ssh') {
    const private_key = oneOf(fields, field ? [field] : ['private_key', 'value'], path)
    return { type, login: given, private_key, passphrase: optionalText(fields, 'passphrase', path) }
  }
  if (type === 'login_password')
    return { type, login: given, password: oneOf(fields, field ? [field] : ['password', 'value'], path) }
  return { type: 'none' }
}

/**
 * Returns a text made of the fields of a secret: one that has only a single field is that field. Otherwise it is the
 * field `value`, or all of a secret that the storage keeps as one text, such as the key file of a service account.
 */
export function textOf(fields: Fields, key: string): string {
  const { path, field } = readStorageKey(key)
  const names = Object.keys(fields)
  const whole = wholeTextOf(fields)
  if (field === '' && names.length > 1 && fields.value === undefined && whole !== undefined)
    return checkedText(whole, 'value', path)
  return oneOf(fields, field ? [field] : names.length === 1 ? names : ['value'], path)
}

/** Returns the fields to write for a key, or for the text of a variable group's secret. */
export function changesFor(
  secret: { private_key: string; passphrase: string } | { password: string } | { text: string },
  login: string,
  key: string,
): Changes {
  const { field } = readStorageKey(key)
  const none = Object.fromEntries(ownFields.map((name) => [name, null]))
  if ('text' in secret) return field ? { [field]: secret.text } : { ...none, value: secret.text }
  if ('password' in secret)
    return field ? { [field]: secret.password } : { ...none, ...(login && { login }), password: secret.password }
  const { private_key, passphrase } = secret
  if (field) return { [field]: private_key, passphrase: passphrase || null }
  return { ...none, ...(login && { login }), private_key, ...(passphrase && { passphrase }) }
}

function oneOf(fields: Fields, names: readonly string[], path: string): string {
  const name = names.find((one) => fields[one] !== undefined && fields[one] !== null && fields[one] !== '')
  if (name !== undefined) return checkedText(fields[name], name, path)
  throw new NotStored(say('secret_storage_no_field', { path, fields: names.join(', ') }))
}

const optionalText = (fields: Fields, name: string, path: string) =>
  fields[name] === undefined || fields[name] === null ? '' : checkedText(fields[name], name, path)

function checkedText(value: unknown, field: string, path: string): string {
  if (typeof value !== 'string') throw notText(say('secret_storage_not_text', { path, field, kind: kindOf(value) }))
  if (value.includes('\0')) throw notText(say('secret_storage_binary', { path }))
  if (value.length > maxSecretLength) throw notText(say('secret_storage_too_long', { path, max: maxSecretLength }))
  return value
}

const notText = (reason: CodedMessage) => new StorageFault(reason)

function kindOf(value: unknown): CodedMessage {
  if (typeof value === 'number') return { code: 'json_number', params: {} }
  if (typeof value === 'boolean') return { code: 'json_boolean', params: {} }
  return { code: Array.isArray(value) ? 'json_list' : 'json_object', params: {} }
}
