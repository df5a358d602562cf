import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The cookie by which a browser shows that it was used to sign in to an account before. */
export interface Devices {
  /** The device's name when this cookie was given for this account, else null. */
  read(cookie: string | undefined, user_id: number): string | null
  /** The cookie for the account: with this name, or of a new device. */
  write(device: string | null, user_id: number): string
}

/**
 * Devices known by a signature: a random name, signed together with the account. It lets nobody in; it only keeps others'
 * failed sign-ins from delaying this browser. Servers with the same master key know each other's devices.
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
