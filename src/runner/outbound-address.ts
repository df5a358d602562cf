import { isIPv4 } from 'node:net'

/**
 * The zone of an address. `forbidden` is never the address of a mail or chat server: metadata services, link-local,
 * multicast, unspecified.
 */
export type Zone = 'public' | 'private' | 'loopback' | 'forbidden'

type Range = [network: string, bits: number, zone: Zone]

/** The first range that matches decides. */
const ranges4: Range[] = [
  ['100.100.100.200', 32, 'forbidden'], // metadata services outside of the link-local range
  ['168.63.129.16', 32, 'forbidden'],
  ['192.0.0.192', 32, 'forbidden'],
  ['0.0.0.0', 8, 'forbidden'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'forbidden'],
  ['10.0.0.0', 8, 'private'],
  ['172.16.0.0', 12, 'private'],
  ['192.168.0.0', 16, 'private'],
  ['100.64.0.0', 10, 'private'],
  ['198.18.0.0', 15, 'private'],
  ['192.0.0.0', 24, 'forbidden'],
  ['192.0.2.0', 24, 'forbidden'],
  ['198.51.100.0', 24, 'forbidden'],
  ['203.0.113.0', 24, 'forbidden'],
  ['224.0.0.0', 3, 'forbidden'],
]

/** Returns the zone of an IP address; IPv6 by its bytes, including the IPv4 address that some of them contain. */
export function zoneOf(address: string): Zone {
  if (isIPv4(address)) return zone4(bytes4(address))
  const bytes = bytes6(address)
  if (!bytes) return 'forbidden'
  const starts = (...prefix: number[]) => prefix.every((byte, at) => bytes[at] === byte)
  const zeros = (from: number, to: number) => bytes.slice(from, to).every((byte) => byte === 0)
  const [first = 0, second = 0] = bytes
  if (zeros(0, 15) && bytes[15] === 1) return 'loopback'
  // IPv6 addresses that contain an IPv4 address: mapped and compatible, NAT64, 6to4.
  if (zeros(0, 10) && bytes[10] === 0xff && bytes[11] === 0xff) return zone4(bytes.slice(12))
  if (zeros(0, 12)) return zone4(bytes.slice(12))
  if (starts(0x00, 0x64, 0xff, 0x9b)) return zone4(bytes.slice(12))
  if (starts(0x20, 0x02)) return zone4(bytes.slice(2, 6))
  // Metadata by IPv6, Teredo, documentation.
  if (starts(0xfd, 0x00, 0x0e, 0xc2)) return 'forbidden'
  if (starts(0x20, 0x01, 0x00, 0x00) || starts(0x20, 0x01, 0x0d, 0xb8)) return 'forbidden'
  if ((first & 0xfe) === 0xfc) return 'private'
  if (first === 0xfe && (second & 0xc0) === 0xc0) return 'private'
  return (first & 0xe0) === 0x20 ? 'public' : 'forbidden'
}

function zone4(bytes: readonly number[]): Zone {
  const value = number4(bytes)
  const fits = ([network, bits]: Range) => {
    const size = 2 ** (32 - bits)
    return Math.floor(value / size) === Math.floor(number4(bytes4(network)) / size)
  }
  return ranges4.find(fits)?.[2] ?? 'public'
}

const bytes4 = (address: string) => address.split('.').map(Number)
const number4 = (bytes: readonly number[]) => bytes.reduce((sum, byte) => sum * 256 + byte, 0)

/**
 * Returns the 16 bytes of an IPv6 address; undefined if the text is not an IPv6 address, or is one with a zone
 * (`fe80::1%eth0`).
 */
export function bytes6(address: string): number[] | undefined {
  let written: string
  try {
    // In a URL's form: lower case, IPv4 ends converted to hexadecimal.
    written = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  } catch {
    return undefined
  }
  const [head = '', tail] = written.split('::')
  const words = (text: string) => (text === '' ? [] : text.split(':').map((word) => Number.parseInt(word, 16)))
  const [before, after] = [words(head), words(tail ?? '')]
  const all = tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill(0), ...after]
  return all.flatMap((word: number) => [word >> 8, word & 0xff])
}
