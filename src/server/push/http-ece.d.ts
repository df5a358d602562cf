/** The part of the package that encrypt.ts uses; the package has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  export function encrypt(
    content: Buffer,
    options: {
      version: 'aes128gcm'
      /** The public key of the receiver, in base64url. */
      dh: string
      /** A new pair of keys of the sender. */
      privateKey: ECDH
      /** In base64url, like the secret that both know. */
      salt: string
      authSecret: string
    },
  ): Buffer
}
