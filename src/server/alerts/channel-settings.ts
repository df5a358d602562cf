import { isIP } from 'node:net'
import { type AlertChannelType, type ChannelField, channelFields } from '../../contract/channel-fields.ts'
import { type Message, say } from '../../contract/message.ts'
import { zoneOf } from '../../runner/outbound-address.ts'
import { invalid } from '../refuse.ts'
import { kinds } from './kinds.ts'
import { addressesIn } from './recipients.ts'

export interface Checked {
  /** The settings that are not secret. */
  settings: Record<string, string | boolean>
  /** The secrets after the change. */
  secrets: Record<string, string>
  /** Names of the secrets, with the origin of those that are addresses. */
  secret_names: Record<string, string>
  /** Names of the secrets that were entered with this change. */
  entered: string[]
}

/** The stored state of a channel. */
export interface Stored {
  type: AlertChannelType
  settings: Record<string, string | boolean>
  /** Decrypted; null if they cannot be read. */
  secrets: Record<string, string> | null
  secret_names: Record<string, string>
}

type Input = Record<string, string | boolean | null | undefined>

/**
 * Checks the settings that a user sent by the fields of the channel type. An empty secret keeps its stored value, even
 * one that cannot be read, which is then not among `secrets`. `false` removes an optional field. A stored secret is
 * only sent to the origin it was entered for: if the address changes its origin, the secret must be entered again.
 */
export function checkedSettings(type: AlertChannelType, input: Input, stored?: Stored): Checked {
  const fields = fieldsFor(type, input)
  const known = stored?.type === type ? stored : undefined
  const checked: Checked = { settings: {}, secrets: {}, secret_names: {}, entered: [] }
  for (const [field, rule] of Object.entries(fields)) {
    const value = input[field]
    if (rule.secret) takeSecret(checked, type, field, rule, value, known)
    else takeOpen(checked, type, field, rule, value)
  }
  if (known) {
    refuseOtherOrigin(checked, known)
    if (known.secrets === null) refuseHalf(checked, known)
  }
  if (type === 'email' && checked.settings.to === '' && checked.settings.members !== true)
    throw wrong('to', 'channel_recipient_required')
  return checked
}

/** Checks the settings of a channel whose secrets are not entered yet. */
export function openSettings(type: AlertChannelType, input: Input): Checked['settings'] {
  const checked: Pick<Checked, 'settings'> = { settings: {} }
  for (const [field, rule] of Object.entries(fieldsFor(type, input)))
    if (!rule.secret) takeOpen(checked, type, field, rule, input[field])
  return checked.settings
}

function fieldsFor(type: AlertChannelType, input: Input): Record<string, ChannelField> {
  const fields = channelFields[type]
  const unknown = Object.keys(input).find((field) => !Object.hasOwn(fields, field))
  if (unknown === undefined) return fields
  throw wrong(
    unknown.slice(0, 50),
    say('channel_field_unknown', { kind: kinds[type].title, fields: Object.keys(fields).join(', ') }),
  )
}

const wrong = (field: string, problem: Message) => invalid(`settings.${field}`, problem)

function takeSecret(
  checked: Checked,
  type: AlertChannelType,
  field: string,
  rule: ChannelField,
  value: Input[string],
  stored: Stored | undefined,
): void {
  if (value === true) throw wrong(field, 'setting_text')
  if (value === false && rule.required) throw wrong(field, 'is_required')
  const input = typeof value === 'string' ? value.trim() : ''
  if (input !== '') checked.entered.push(field)
  const lead = stored?.secret_names[field]
  if (stored?.secrets === null && lead !== undefined && value !== false && input === '') {
    checked.secret_names[field] = lead
    return
  }
  const now =
    value === false ? undefined : input !== '' ? checkedText(type, field, rule, input) : stored?.secrets?.[field]
  if (now === undefined) {
    if (rule.required) throw wrong(field, 'is_required')
    return
  }
  checked.secrets[field] = now
  checked.secret_names[field] = rule.kind === 'url' ? (URL.parse(now)?.origin ?? '') : ''
}

function takeOpen(
  checked: Pick<Checked, 'settings'>,
  type: AlertChannelType,
  field: string,
  rule: ChannelField,
  value: Input[string],
) {
  if (rule.kind === 'flag') {
    if (typeof value === 'string') throw wrong(field, 'setting_flag')
    checked.settings[field] = value ?? false
    return
  }
  if (typeof value === 'boolean') throw wrong(field, 'setting_text')
  const text = value?.trim() ?? ''
  if (text === '' && rule.required) throw wrong(field, 'is_required')
  checked.settings[field] = text === '' ? '' : checkedText(type, field, rule, text)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const controls = /[\u0000-\u001f\u007f]/

function checkedText(type: AlertChannelType, field: string, rule: ChannelField, text: string): string {
  if (rule.kind === 'addresses') return checkedAddresses(field, text)
  if (controls.test(text)) throw wrong(field, 'setting_one_line')
  if (text.length > 2000) throw wrong(field, 'setting_too_long')
  if (rule.kind === 'url') checkUrl(field, text)
  const grammar = grammars[`${type}.${field}`]
  if (grammar && !grammar.pattern.test(text)) throw wrong(field, grammar.problem)
  return text
}

function checkUrl(field: string, text: string): void {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw wrong(field, 'address_https')
  if (url.username || url.password) throw wrong(field, 'address_with_password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && zoneOf(host) === 'forbidden') throw wrong(field, 'address_forbidden')
}

function checkedAddresses(field: string, text: string): string {
  const addresses = addressesIn(text)
  if (addresses.some((address) => controls.test(address))) throw wrong(field, 'setting_controls')
  if (addresses.length > 100) throw wrong(field, 'addresses_too_many')
  const bad = addresses.find((address) => !/^[^\s@<>"'()\\]+@[^\s@<>"'()\\]+$/.test(address) || address.length > 254)
  if (bad !== undefined) throw wrong(field, say('address_not_mail', { address: bad.slice(0, 100) }))
  return addresses.join(', ')
}

const grammars: Record<string, { pattern: RegExp; problem: Message }> = {
  'telegram.token': {
    pattern: /^\d{1,20}:[\w-]{5,200}$/,
    problem: 'telegram_token',
  },
  'telegram.chat': {
    pattern: /^(-?\d{1,20}|@\w{4,64})$/,
    problem: 'telegram_chat',
  },
  'telegram.thread': { pattern: /^\d{1,10}$/, problem: 'telegram_thread' },
  'ntfy.token': { pattern: /^[!-~]+$/, problem: 'ntfy_token' },
  'ntfy.topic': { pattern: /^[\w-]{1,64}$/, problem: 'ntfy_topic' },
}

function refuseOtherOrigin(checked: Checked, stored: Stored): void {
  const before = originOf(stored)
  const after = originOf(checked)
  if (before === after) return
  const kept = Object.keys(checked.secret_names).find((field) => field !== 'url' && !checked.entered.includes(field))
  if (kept !== undefined)
    throw wrong(
      kept,
      before ? say('secret_of_other_address', { before, after }) : say('secret_of_no_address', { after }),
    )
}

/** The secrets of a channel are sealed as one value: if it cannot be read, no single secret can be changed. */
function refuseHalf({ entered, secret_names }: Checked, stored: Stored): void {
  const removed = Object.keys(stored.secret_names).some((field) => secret_names[field] === undefined)
  const kept = Object.keys(secret_names).find((field) => !entered.includes(field))
  if (kept !== undefined && (removed || entered.length > 0)) throw wrong(kept, 'secret_unreadable')
}

/** Returns the origin of the channel's address; that of a secret address is kept with its name. */
function originOf({ settings, secret_names }: Pick<Stored, 'settings' | 'secret_names'>): string {
  if (secret_names.url !== undefined) return secret_names.url
  return typeof settings.url === 'string' ? (URL.parse(settings.url)?.origin ?? '') : ''
}
