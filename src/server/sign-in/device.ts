import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The cookie that proves that a browser was used to sign in to an account before. */
export interface Devices {
  /** Returns the device's name if this cookie was issued for this account, otherwise null. */
  read(cookie: string | undefined, user_id: number): string | null
  /** Returns the cookie for the account, with this device name or a new one. */
  write(device: string | null, user_id: number): string
}

/**
 * Recognises devices by a signature: a random name, signed together with the account. It grants no access; it only
 * keeps failed sign-ins of others from delaying this browser. Servers with the same master key recognise each other's
 * devices.
 */
export function makeDevices(master: Buffer, installation: string): Devices {
  const secret = createHmac('sha256', master).update(`devices of ${installation}`).digest()
  const sign = (name: string, user_id: number) =>
    createHmac('sha256', secret).update(`${user_id} ${name}`).digest('base64url')
  return {
    read(cookie, user_id) {
      const [, name, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
      if (!name || !signature) return null
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(name, user_id))) ? name : null
    },
    write(device, user_id) {
      const name = device ?? randomBytes(16).toString('base64url')
      return `${name}.${sign(name, user_id)}`
    },
  }
}
