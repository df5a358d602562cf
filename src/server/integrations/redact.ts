import type { CodedMessage, Param } from '../../contract/message.ts'
import { readJson } from './hook.ts'

/** What managers of the project may see of a stranger's request afterwards. */

/** Replaces a secret. */
export const hidden = '(hidden)'
export const secretName =
  /pass(word|wd|phrase)|token|secret|authorization|credential|cookie|private[-_]?key|api[-_]?key/i

/**
 * Signatures stay: without the secret they prove nothing else, and they are needed to find out why one does not match.
 */
const isSecretHeader = (name: string, secretHeaders: ReadonlySet<string>) =>
  secretName.test(name) || secretHeaders.has(name.toLowerCase())

export interface Redaction {
  /** Headers that carry a token, by lower-case name. */
  headers: ReadonlySet<string>
  /** Secrets of the integrations in question in all their `spellings`, masked wherever a sender puts them. */
  secrets: readonly string[]
}

/** Returns the forms of a secret in JSON, in a form, and in a URL. */
export function spellings(secret: string): string[] {
  // Shorter ones would mask too much.
  if (secret.length < 4) return []
  const text = secret.toWellFormed()
  const form = new URLSearchParams({ '': text }).toString().slice(1)
  return [secret, JSON.stringify(text).slice(1, -1), form, encodeURIComponent(text)]
}

/** Returns the value of a header; masked completely if its name is that of a secret. */
export function shownHeader(name: string, value: string, redaction: Redaction): string {
  return isSecretHeader(name, redaction.headers) ? hidden : withoutSecrets(value, redaction)
}

export function shownHeaders(headers: Readonly<Record<string, string>>, redaction: Redaction): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, shownHeader(name, printable(value), redaction)]),
  )
}

/** Returns a body as text, JSON indented, with the values of fields with the name of a secret masked. */
export function shownBody(text: string, json: unknown, redaction: Redaction): string {
  return withoutSecrets(json === undefined ? shownText(text) : shownJson(json), redaction)
}

/** Returns a value that a matcher or an extracted value found at `key`. */
export function shownFound(key: string, found: string, redaction: Redaction): string {
  const last = key.split('.').findLast((step) => !/^\[\d+\]$/.test(step)) ?? ''
  if (secretName.test(last)) return hidden
  // Only the beginning is shown, so only that is processed; long enough that no secret is cut before it is masked.
  const beginning = found.slice(0, 20 * maxLength)
  const list = last !== '' && /^[[{]/.test(beginning) ? readJson(beginning) : undefined
  return cut(withoutSecrets(list === undefined ? shownText(beginning) : shownJson(list, 0), redaction))
}

const maxLength = 500
const cut = (text: string) => {
  const fit = printable(text)
  return fit.length > maxLength ? `${fit.slice(0, maxLength)}…` : fit
}

/** PostgreSQL stores no NUL, and half a surrogate pair is not valid text. */
export const printable = (text: string) => text.replaceAll('\0', '\ufffd').toWellFormed()

/** The same for the parameters of a message. */
export function printableMessage({ code, params }: CodedMessage): CodedMessage {
  const texts = Object.entries(params).map(([name, value]): [string, Param] => [
    name,
    typeof value === 'string' ? printable(value) : typeof value === 'object' ? printableMessage(value) : value,
  ])
  return { code, params: Object.fromEntries(texts) }
}

function shownJson(json: unknown, indent = 2): string {
  try {
    return JSON.stringify(json, shownValue, indent)
  } catch {
    return '(nested too deeply to be shown)'
  }
}

function shownValue(key: string, value: unknown): unknown {
  const isSecret = secretName.test(key) && value !== null && typeof value !== 'boolean'
  if (isSecret) return hidden
  // Some senders put JSON into a string of their JSON.
  return typeof value === 'string' ? shownText(value) : value
}

/** Masks `password=x` in forms and texts, and `"password": "x"` in almost valid JSON. */
const shownText = (text: string) => printable(text).replace(secretInText, `$1${hidden}`)
const namedSo =
  /(?:pass(?:word|wd|phrase)|token|secret|authorization|credential|private[-_]?key|api[-_]?key)[\w-]{0,40}/
const isSetTo = /["']?\s{0,9}[=:]\s{0,9}/
const quoted = /"(?:[^"\\]|\\.){0,5000}"?|'[^']{0,5000}'?|\[[^\]]{0,5000}\]?/
const bare = /(?:(?:bearer|basic) +)?[^\s&"',;{}][^\s&"',;}]{0,5000}/
const secretInText = new RegExp(`(${namedSo.source}${isSetTo.source})(?:${quoted.source}|${bare.source})`, 'gi')

function withoutSecrets(text: string, { secrets }: Redaction): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, hidden), text)
}
