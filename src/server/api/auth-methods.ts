import type { Config } from '../config/config.ts'

/** Returns which second factors this server offers, as `GET /auth/login` and `GET /info` answer it. */
export function authMethods({ auth: { totp } }: Config): { totp?: { allow_recovery: boolean } } {
  return totp.enabled ? { totp: { allow_recovery: totp.allow_recovery } } : {}
}
