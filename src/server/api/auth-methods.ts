import type { Config } from '../config/config.ts'
import { hasSite } from '../second-factor/web-authn.ts'

interface AuthMethods {
  totp?: { allow_recovery: boolean }
  email?: Record<string, never>
  passkey?: Record<string, never>
}

/**
 * Returns how this server lets users sign in, as `GET /auth/login` and `GET /info` answer it. `origin`: the address at
 * which the caller reached it, because browsers have passkeys only for some.
 */
export function authMethods({ auth: { totp, email }, web_host }: Config, origin: string): AuthMethods {
  return {
    ...(totp.enabled ? { totp: { allow_recovery: totp.allow_recovery } } : {}),
    ...(email.enabled && email.allow_login_as_external_user ? { email: {} } : {}),
    ...(totp.enabled && hasSite(web_host, origin) ? { passkey: {} } : {}),
  }
}
