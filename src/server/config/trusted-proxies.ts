import { BlockList, isIP } from 'node:net'

/** The setting `trust_proxy`: none, the number of proxies in front, or their addresses. `true` means one. */
type ProxySetting = boolean | number | readonly string[]

/** Whether the machine at this address, this many steps before this server (0: the one that connects), is a proxy. */
export type TrustProxy = (address: string, step: number) => boolean

/**
 * Decides which machines are trusted to name the client. Each proxy appends the address that called it, so the entries
 * beyond the trusted ones are whatever a client wrote, and none of them is believed.
 */
export function trustedProxies(setting: ProxySetting): TrustProxy {
  if (setting === true) return (_address, step) => step < 1
  if (setting === false) return () => false
  if (typeof setting === 'number') return (_address, step) => step < setting
  const list = new BlockList()
  for (const proxy of setting) {
    const [network = '', bits] = proxy.split('/')
    const family = familyOf(network)
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** Whether the text is an IP address or a network such as 10.0.0.0/8. */
export function isProxy(text: string): boolean {
  const [network = '', bits, ...more] = text.split('/')
  const family = isIP(network)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
