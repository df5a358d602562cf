// oxlint-disable-next-line typescript/triple-slash-reference -- the package has no types to import
/// <reference path="./http-ece.d.ts" />
import { createECDH, randomBytes } from 'node:crypto'
import { encrypt } from 'http_ece'

/** The keys of a browser: only it can read what is sent to it (RFC 8291). */
export interface BrowserKeys {
  /** A point of P-256. */
  p256dh: string
  auth: string
}

/** Returns the body of a message that only the browser with these keys can read. */
export function encryptFor({ p256dh, auth }: BrowserKeys, content: string): Buffer {
  const own = createECDH('prime256v1')
  own.generateKeys()
  return encrypt(Buffer.from(content), {
    version: 'aes128gcm',
    dh: inBase64url(p256dh),
    privateKey: own,
    salt: randomBytes(16).toString('base64url'),
    authSecret: inBase64url(auth),
  })
}

/** Whether the keys are ones that a message can be encrypted with: a point that is not on the curve is not. */
export function areKeys({ p256dh }: BrowserKeys): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64'))
    return true
  } catch {
    return false
  }
}

const inBase64url = (text: string) => Buffer.from(text, 'base64').toString('base64url')
