import { say } from '../../contract/message.ts'
import { BrokenInventory, quoted, UnknownHosts } from './host-tree.ts'

/** An inventory entry as written, which may have ranges (`web[01:50].example.com`) and a port. */

const numbers = String.raw`\[[0-9]+:[0-9]+(?::[0-9]+)?\]`
const hexadecimals = String.raw`\[[0-9a-f]+:[0-9a-f]+(?::[0-9]+)?\]`
const letters = String.raw`\[(?:[a-z]:[a-z]|[0-9]+:[0-9]+)(?::[0-9]+)?\]`
const octet = `(?:[01]?[0-9]{1,2}|2[0-4][0-9]|25[0-5]|${numbers})`
const part6 = `(?:[0-9a-f]{1,4}|${hexadecimals})`
const label = String.raw`(?:[\p{L}\p{N}_]|${letters})(?:[\p{L}\p{N}_-]|${letters})*(?<![_-])`

const addresses = [
  new RegExp(String.raw`^(?:${octet}\.){3}${octet}$`, 'i'),
  new RegExp(String.raw`^(?:${part6}?:){2,7}(?:${part6}|(?:${octet}\.){3}${octet})?$`, 'i'),
  new RegExp(String.raw`^${label}(?:\.${label})*$`, 'iu'),
]
/** Longer names are not addresses; matching them would only cost time. */
const maxNameLength = 1000

/** Splits off the port; returns null if the text is not an address that Ansible knows, with or without ranges. */
export function readAddress(text: string): { host: string; port: boolean } | null {
  if (text.length > maxNameLength) return null
  const bracketed = /^\[(.+)\]:[0-9]+$/.exec(text)
  const plain = /^((?:[^:[\]]|\[[^\]]*\])*):[0-9]+$/.exec(bracketed?.[1] ?? text)
  const host = plain?.[1] ?? bracketed?.[1] ?? text
  return addresses.some((form) => form.test(host)) ? { host, port: Boolean(bracketed ?? plain) } : null
}

/** Returns the port of an entry, or null if it names none. */
export function portOf(entry: string): number | null {
  return readAddress(entry)?.port ? Number(/[0-9]+$/.exec(entry)?.[0]) : null
}

/** Returns the host names of an entry; more than `max` are refused before they are created. */
export function hostsOfEntry(entry: string, max: number): string[] {
  if (entry.length > maxNameLength) throw new UnknownHosts(say('inventory_host_name_long', { max: maxNameLength }))
  const address = readAddress(entry)
  if (!address?.port && entry.trim().endsWith(':'))
    throw new BrokenInventory(say('inventory_colon', { text: quoted(entry) }))
  const name = address?.host ?? entry
  return name.includes('[') ? expanded(name, max) : [name]
}

function expanded(name: string, max: number): string[] {
  const pieces = name.replace('[', '|').replace(']', '|').split('|')
  const [head = '', range = '', tail = ''] = pieces
  const [from = '', to = '', step = '1', more] = range.split(':')
  if (
    pieces.length !== 3 ||
    to === '' ||
    more !== undefined ||
    !range.includes(':') ||
    !/^[0-9]+$/.test(step) ||
    Number(step) === 0
  )
    throw new BrokenInventory(say('inventory_range', { text: quoted(name) }))
  const found: string[] = []
  for (const one of sequence(name, from || '0', to, Number(step), max)) {
    const made = head + one + tail
    if (made.includes('[')) found.push(...expanded(made, max - found.length))
    else found.push(made)
    // One more than the limit: the caller that adds them reports it.
    if (found.length > max) return found
  }
  return found
}

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

function* sequence(name: string, from: string, to: string, step: number, max: number): Generator<string> {
  const [first, last] = [alphabet.indexOf(from), alphabet.indexOf(to)]
  if (first >= 0 && last >= 0) {
    if (first > last) throw new BrokenInventory(say('inventory_range_order', { text: quoted(name) }))
    for (let at = first; at <= last; at += step) yield alphabet[at] ?? ''
    return
  }
  if (!/^[0-9]{1,12}$/.test(from) || !/^[0-9]{1,12}$/.test(to))
    throw new BrokenInventory(say('inventory_range', { text: quoted(name) }))
  const width = from.startsWith('0') && from.length > 1 ? from.length : 0
  if (width && width !== to.length) throw new BrokenInventory(say('inventory_range_width', { text: quoted(name) }))
  const end = Math.min(Number(to), Number(from) + step * (max + 1))
  for (let at = Number(from); at <= end; at += step) yield String(at).padStart(width, '0')
}
