import { isMaskable, isMaskableLine, minMaskedBytes } from '../contract/rules/maskable.ts'
import { shellQuoted, stringEscaped, urlEncoded } from './escapes.ts'

/**
 * The byte strings that betray a secret (rule S12): its lines, and each line and the whole as programs print them when
 * they encode or quote. No needle holds a newline, so nothing is ever half matched at the end of a line: spool-lines.ts
 * may begin again behind any newline.
 */
export function needlesOf(secrets: readonly string[]): Buffer[] {
  const texts = new Set<string>()
  for (const secret of new Set(secrets)) if (isMaskable(secret)) addSecret(texts, secret)
  const needles = Array.from(texts, (text) => Buffer.from(text))
  const wide = new Set(secrets.filter(isMaskable).flatMap(linesOf).flatMap(wideForms))
  return [...needles, ...Array.from(wide, (bytes) => Buffer.from(bytes, 'latin1'))]
}

/** Above this, only the forms that matter for files (lines, base64): escapes of a megabyte would cost 200 MB. */
const maxEscapedLength = 32 * 1024

function addSecret(texts: Set<string>, secret: string) {
  // Trimmed, since the newline at a file's end is rarely printed; forms hit inside the untrimmed value all the same.
  const value = secret.trim()
  const wholes = new Set([value, value.replaceAll('\r\n', '\n')])
  const lines = linesOf(secret)
  for (const whole of wholes) {
    addForms(texts, whole)
    for (const columns of [76, 64]) for (const piece of wrapped(whole, columns)) add(texts, piece)
  }
  for (const line of lines) addForms(texts, line)
}

function linesOf(secret: string): string[] {
  return secret
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(isMaskableLine)
}

/**
 * In UTF-16, as Windows tools write it, one needle for both orders of bytes: what they share lies between the zeros at the
 * ends. Answers bytes as latin1; none for other alphabets than ASCII, whose bytes share nothing.
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

/** A form of several lines counts line by line. */
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
 * Base64 of a text that holds the value anywhere: the value then begins at byte 0, 1 or 2 of a group of three. Characters
 * at the edges that also depend on a neighbour are cut off.
 */
function base64Forms(value: string): string[] {
  const bytes = Buffer.from(value)
  return [0, 1, 2].flatMap((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    const form = text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

/** As the base64 command (76 columns) and PEM (64) break lines when the value begins the file. */
function wrapped(value: string, columns: number): string[] {
  const bytes = Buffer.from(value)
  const text = bytes.toString('base64').slice(0, Math.floor((bytes.length * 8) / 6))
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += columns) pieces.push(text.slice(at, at + columns))
  return pieces
}
