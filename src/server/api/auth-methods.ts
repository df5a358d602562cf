import type { Config } from '../config/config.ts'
import { hasSite } from '../second-factor/web-authn.ts'

interface AuthMethods {
  totp?: { allow_recovery: boolean }
  passkey?: Record<string, never>
}

/**
 * Returns how this server lets users sign in, as `GET /auth/login` and `GET /info` answer it. `origin`: the address at
 * which the caller reached it, because browsers have passkeys only for some.
 */
export function authMethods({ auth: { totp }, web_host }: Config, origin: string): AuthMethods {
  if (!totp.enabled) return {}
  return { totp: { allow_recovery: totp.allow_recovery }, ...(hasSite(web_host, origin) ? { passkey: {} } : {}) }
}
