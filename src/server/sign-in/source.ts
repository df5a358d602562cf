import { isIPv4 } from 'node:net'
import { bytes6 } from '../../runner/outbound-address.ts'

/**
 * Returns what failures of an address are counted by: an IPv4 address itself, also when it is written as IPv6
 * (`::ffff:1.2.3.4`), and an IPv6 address by its first 64 bits, because one subscriber has all addresses of such a
 * network.
 */
export function sourceOf(text: string): string {
  const address = withoutPort(text)
  if (isIPv4(address)) return address
  const bytes = bytes6(address.replace(/%.*$/, ''))
  if (!bytes) return address.slice(0, 100)
  if (bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff)
    return bytes.slice(12).join('.')
  return `${Buffer.from(bytes.slice(0, 8)).toString('hex')}/64`
}

/** Removes the port that some proxies append to the address. */
function withoutPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}
