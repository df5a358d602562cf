import { Secret, TOTP } from 'otpauth'

/** Codes of authenticator apps: RFC 6238 with SHA-1, 6 digits and steps of 30 s, which every app supports. */
const stepSeconds = 30
/** Codes of one step before and after now are accepted too, because clocks differ. */
const window = 1
/** The length that RFC 4226 recommends. */
const secretBytes = 20

/** Returns a new random secret in base32. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** Returns the otpauth:// address that an app reads from the QR code. It contains the secret. */
export function addressOf(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return codes(secret, { issuer, label: account }).toString()
}

/** Returns the step (the number of 30 s since 1970) at which the code is valid, or null if it is wrong. */
export function stepOfCode(secret: string, code: string, now_ms = Date.now()): number | null {
  const delta = codes(secret).validate({ token: code, timestamp: now_ms, window })
  return delta === null ? null : Math.floor(now_ms / 1000 / stepSeconds) + delta
}

function codes(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  })
}
