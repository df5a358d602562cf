import { BlockList, isIP } from 'node:net'

/**
 * The zone of an address. `forbidden` is never the address of a mail or chat server: metadata services, link-local,
 * multicast, unspecified, reserved.
 */
export type Zone = 'public' | 'private' | 'loopback' | 'forbidden'

/** The first of these with the address decides. */
const zones: [Zone, BlockList][] = [
  // Metadata services outside of the link-local range.
  ['forbidden', networks('100.100.100.200/32', '168.63.129.16/32', 'fd00:ec2::/32')],
  ['loopback', networks('127.0.0.0/8', '::1/128')],
  ['private', networks('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '198.18.0.0/15')],
  ['private', networks('fc00::/7', 'fec0::/10')],
  // This host, link-local, protocol assignments, documentation, multicast and reserved.
  ['forbidden', networks('0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '198.51.100.0/24')],
  ['forbidden', networks('203.0.113.0/24', '224.0.0.0/3')],
  // Teredo, whose IPv4 addresses are obscured, and documentation.
  ['forbidden', networks('2001::/32', '2001:db8::/32', '3fff::/20')],
]

/** IPv6 addresses that contain an IPv4 address, and the byte where it begins: compatible, mapped and NAT64; 6to4. */
const containers: [BlockList, at: number][] = [
  [networks('::/96', '::ffff:0:0/96', '64:ff9b::/32'), 12],
  [networks('2002::/16'), 2],
]

/** The assigned ranges of both families; no other address is public. */
const assigned = networks('0.0.0.0/0', '2000::/3')

/** Returns the zone of an IP address; of an IPv6 address that contains an IPv4 address, the zone of that. */
export function zoneOf(address: string): Zone {
  const family = isIP(address)
  const bytes = family === 6 ? bytes6(address) : []
  if (family === 0 || !bytes) return 'forbidden'
  const isIn = (list: BlockList) => list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  const zone = zones.find(([, list]) => isIn(list))?.[0]
  if (zone) return zone
  const at = containers.find(([list]) => family === 6 && isIn(list))?.[1]
  if (at !== undefined) return zoneOf(bytes.slice(at, at + 4).join('.'))
  return isIn(assigned) ? 'public' : 'forbidden'
}

function networks(...written: string[]): BlockList {
  const list = new BlockList()
  for (const network of written) {
    const [start = '', bits] = network.split('/')
    list.addSubnet(start, Number(bits), isIP(start) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

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
