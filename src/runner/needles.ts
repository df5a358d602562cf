import { isMaskable, isMaskableLine, minMaskedBytes } from '../contract/rules/maskable.ts'
import { shellQuoted, stringEscaped, urlEncoded } from './escapes.ts'

/**
 * Returns the byte strings that reveal a secret (rule S12): its lines, and each line and the whole in the forms in
 * which programs print them when they encode or quote. No needle contains a newline, so nothing is partly matched at
 * the end of a line: spool-lines.ts may resume after any newline.
 */
export function needlesOf(secrets: readonly string[]): Buffer[] {
  const texts = new Set<string>()
  for (const secret of new Set(secrets)) if (isMaskable(secret)) addSecret(texts, secret)
  const needles = Array.from(texts, (text) => Buffer.from(text))
  const wide = new Set(secrets.filter(isMaskable).flatMap(linesOf).flatMap(wideForms))
  return [...needles, ...Array.from(wide, (bytes) => Buffer.from(bytes, 'latin1'))]
}

/** For longer values, only the forms that matter for files (lines, base64): escapes of a megabyte would cost 200 MB. */
const maxEscapedLength = 32 * 1024

function addSecret(texts: Set<string>, secret: string) {
  // Trimmed, because the newline at a file's end is rarely printed; the forms match inside the untrimmed value all the
  // same.
  const value = secret.trim()
  const wholes = new Set([value, value.replaceAll('\r\n', '\n')])
  const lines = linesOf(secret)
  for (const whole of wholes) {
    addForms(texts, whole)
    for (const columns of [76, 64]) for (const piece of wrapped(whole, columns)) add(texts, piece)
  }
  for (const line of lines) if (!wholes.has(line)) addForms(texts, line)
}

function linesOf(secret: string): string[] {
  return secret
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(isMaskableLine)
}

/**
 * Returns the line in UTF-16, as Windows tools write it, as one needle for both byte orders: what they share is between
 * the zeros at the ends. Returns bytes as latin1; none for characters other than ASCII, whose bytes share nothing.
 */
function wideForms(line: string): string[] {
  const ascii = /^[\x20-\x7e]+$/.test(line) && line.length <= maxEscapedLength
  return ascii ? [Array.from(line).join('\0')] : []
}

function addForms(texts: Set<string>, value: string) {
  add(texts, value)
  for (const form of base64Forms(value)) add(texts, form)
  if (value.length > maxEscapedLength) return
  const hex = Buffer.from(value).toString('hex')
  for (const form of [hex, hex.toUpperCase(), value.toUpperCase()]) add(texts, form)
  for (const escape of [...stringEscaped, ...shellQuoted, ...urlEncoded]) add(texts, escape(value))
}

/** Adds a form; one of several lines is added line by line. */
function add(texts: Set<string>, form: string) {
  if (!form.includes('\n')) {
    if (form.length >= minMaskedBytes || Buffer.byteLength(form) >= minMaskedBytes) texts.add(form)
    return
  }
  for (const line of form.split('\n')) {
    const text = line.trim()
    if (isMaskableLine(text)) texts.add(text)
  }
}

/**
 * Returns the base64 forms of a text that contains the value anywhere: the value then begins at byte 0, 1 or 2 of a
 * group of three. Characters at the edges that also depend on a neighbour are cut off.
 */
function base64Forms(value: string): string[] {
  const bytes = Buffer.from(value)
  return [0, 1, 2].flatMap((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    const form = text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

/**
 * Returns the base64 lines of a value at the beginning of a file, as the base64 command (76 columns) and PEM (64) break
 * them.
 */
function wrapped(value: string, columns: number): string[] {
  const bytes = Buffer.from(value)
  const text = bytes.toString('base64').slice(0, Math.floor((bytes.length * 8) / 6))
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += columns) pieces.push(text.slice(at, at + columns))
  return pieces
}
