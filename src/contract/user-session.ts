/** What was proved as the second factor of a session. */
export const verificationMethods = ['none', 'totp', 'recovery', 'email', 'passkey'] as const
export type VerificationMethod = (typeof verificationMethods)[number]

/**
 * How a session was opened: `provider:<slug>` by an identity provider or directory, `link` with one of the command
 * line.
 */
export type SignInWay = 'password' | 'passkey' | 'email' | 'link' | `provider:${string}`
