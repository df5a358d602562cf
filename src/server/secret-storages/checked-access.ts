import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { type Message, say } from '../../contract/message.ts'
import { googleAccount } from '../../contract/rules/google-account.ts'
import { storagePathProblem } from '../../contract/rules/storage-path.ts'
import type { StorageField } from '../../contract/storage-field.ts'
import { mainSecret, type StorageType, storageFields, storageFieldsFor } from '../../contract/storage-fields.ts'
import { zoneOf } from '../../runner/outbound-address.ts'
import { invalid } from '../refuse.ts'
import { storageKinds } from './kinds.ts'
import type { Access } from './open-storage.ts'

type Given = Readonly<Record<string, string | null | undefined>>

interface Draft {
  type: StorageType
  params: Given
  secrets: Given
  secret: string
  vault_token: string
}

/** The stored state of a storage. */
export interface StoredAccess {
  type: StorageType
  params: Readonly<Record<string, string>>
  /** null if they cannot be read. */
  secrets: Readonly<Record<string, string>> | null
  secret_names: readonly string[]
}

export interface Checked extends Omit<Access, 'project_id'> {
  /** Names of secrets that have a new value. */
  entered: string[]
  /** Names of the stored secrets after the change; more than in `secrets` if those cannot be read. */
  secret_names: string[]
}

/**
 * Checks parameters and secrets by the fields of the kind. An empty secret keeps its stored value, which is only sent
 * to the address that it was entered for: if that changes, it must be entered again.
 */
export function checkedAccess(draft: Draft, stored?: StoredAccess): Checked {
  const { type } = draft
  const main = mainSecret[type]
  const given = { [main]: draft.secret || draft.vault_token, ...withoutEmpty(draft.secrets) }
  refuseUnknown(type, draft.params, false)
  refuseUnknown(type, given, true)
  const checked: Checked = { type, params: {}, secrets: {}, entered: [], secret_names: [] }
  const params: Record<string, string> = {}
  const secrets: Record<string, string> = {}
  const fields = storageFieldsFor(type, draft.params)
  for (const [name, field] of fields) {
    if (field.secret) continue
    const value = textOf(name, field, draft.params[name])
    if (value !== '') params[name] = value
  }
  const known = stored?.type === type ? stored : undefined
  const moved = known ? movedField(type, known.params, params) : undefined
  for (const [name, field] of fields) {
    if (!field.secret) continue
    const value = given[name] ?? ''
    if (value.trim() !== '') {
      secrets[name] = checkedSecret(name, field, value)
      checked.entered.push(name)
    } else if (known?.secret_names.includes(name)) {
      if (moved) throw at(`secrets.${name}`, say('secret_storage_origin', moved))
      const kept = known.secrets?.[name]
      if (kept !== undefined) secrets[name] = kept
      checked.secret_names.push(name)
    } else if (field.required) throw at(`secrets.${name}`, 'is_required')
  }
  const kept = checked.secret_names[0]
  // They are sealed as one value.
  if (known?.secrets === null && checked.entered.length > 0 && kept !== undefined)
    throw at(`secrets.${kept}`, 'secret_storage_unreadable')
  return { ...checked, params, secrets, secret_names: [...checked.secret_names, ...checked.entered] }
}

/** Checks the parameters of a storage whose secrets are not entered yet. */
export function openParams(type: StorageType, given: Given): Record<string, string> {
  refuseUnknown(type, given, false)
  const fields = storageFieldsFor(type, given).filter(([, { secret }]) => !secret)
  const texts = fields.map(([name, field]) => [name, textOf(name, field, given[name])] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

const at = (field: string, problem: Message) => invalid(field, problem)

const withoutEmpty = (given: Given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value))

function refuseUnknown(type: StorageType, given: Given, secret: boolean): void {
  const fields = Object.entries(storageFields[type]).filter(([, field]) => Boolean(field.secret) === secret)
  const unknown = Object.entries(given).find(([name, value]) => value && !fields.some(([known]) => known === name))
  if (!unknown) return
  const names = fields.map(([name]) => name).join(', ')
  const problem = say('secret_storage_field_unknown', { kind: storageKinds[type].title, fields: names })
  throw at(`${secret ? 'secrets' : 'params'}.${unknown[0].slice(0, 50)}`, problem)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const controls = /[\u0000-\u001f\u007f]/

function textOf(name: string, field: StorageField, value: string | null | undefined): string {
  const text = value?.trim() ?? ''
  const place = `params.${name}`
  if (text === '') {
    if (field.required) throw at(place, 'is_required')
    return ''
  }
  if (field.kind === 'pem') return checkedCertificates(place, text)
  if (controls.test(text)) throw at(place, 'setting_one_line')
  if (text.length > 2000) throw at(place, 'setting_too_long')
  if (field.kind === 'url') checkUrl(place, text)
  if (field.like && !field.like.test(text))
    throw at(place, say('secret_storage_like', { example: field.example ?? '' }))
  if (field.words && !field.words.includes(text))
    throw at(place, say('must_be_one_of', { words: field.words.join(', ') }))
  const problem = /^(auth_)?mount$/.test(name) ? storagePathProblem(text) : null
  if (problem) throw at(place, problem)
  return text
}

function checkedSecret(name: string, { kind }: StorageField, value: string): string {
  if (kind === 'json') {
    if (!googleAccount(value)) throw at(`secrets.${name}`, 'secret_storage_google_file')
    return value.trim()
  }
  if (controls.test(value.trim())) throw at(`secrets.${name}`, 'setting_one_line')
  return value.trim()
}
function checkUrl(place: string, text: string): void {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw at(place, 'address_https')
  if (url.username || url.password) throw at(place, 'address_with_password')
  if (url.search || url.hash) throw at(place, 'address_https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && zoneOf(host) === 'forbidden') throw at(place, 'address_forbidden')
}

function checkedCertificates(place: string, pem: string): string {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    if (blocks.length === 0) throw new Error('none')
    return blocks.map((block) => new X509Certificate(block).toString()).join('')
  } catch {
    throw at(place, 'secret_storage_certificate')
  }
}

/** Returns the origins before and after, if one of the addresses that secrets are sent to is another one. */
function movedField(type: StorageType, before: StoredAccess['params'], after: StoredAccess['params']) {
  for (const [name, field] of Object.entries(storageFields[type])) {
    if (field.kind !== 'url') continue
    const [old, now] = [before, after].map((params) => {
      const text = params[name] || field.default || ''
      return URL.parse(text)?.origin ?? text
    })
    if (old !== now) return { before: old || '–', after: now || '–' }
  }
  return undefined
}
