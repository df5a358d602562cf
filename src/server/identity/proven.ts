import type { ProviderKind } from '../../contract/identity-provider.ts'
import { say } from '../../contract/message.ts'
import { Refusal } from '../refuse.ts'

/** What an identity provider has proved about the person who signs in. */
export interface Proven {
  provider: { slug: string; kind: ProviderKind; name: string }
  /** What identifies the person there permanently: an issuer with a subject, or a DN. Never the e-mail address. */
  subject: string
  username: string
  name: string
  email: string
  /** Whether the provider vouches for the address. */
  email_verified: boolean
  claims: Record<string, unknown>
  refresh_token?: string
}

/** The account of this server that has an identity. */
export interface Account {
  id: number
  username: string
}

/**
 * A local account has the e-mail address that the provider proved: it is linked once its owner gives its password, because
 * a provider must not be able to take it over (identity/link.ts).
 */
export class PasswordFirst extends Refusal {
  override name = 'PasswordFirst'
  readonly account: Account
  readonly proven: Proven

  constructor(account: Account, proven: Proven) {
    super('not_signed_in', say('identity_password_first', { provider: proven.provider.name }))
    this.account = account
    this.proven = proven
  }
}
