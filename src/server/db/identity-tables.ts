import type { Generated } from 'kysely'
import type { ProviderKind } from '../../contract/identity-provider.ts'

/** Where users sign in other than with a password of this server. */
export interface IdentityTables {
  /** Identity providers that administrators added in the console; others are in the configuration. */
  identity_provider: {
    id: Generated<number>
    revision: Generated<number>
    /** The same text in `user_identity.provider`; never changed. */
    slug: string
    kind: ProviderKind
    name: string
    icon: string
    color: string
    position: number
    active: boolean
    /** JSON of contract/identity-provider.ts ProviderSettings. */
    settings: string
    /** Sealed; null without one. */
    secret: string | null
    created: string
  }
  /** The account that a user has at a provider. */
  user_identity: {
    id: Generated<number>
    user_id: number
    provider: string
    /** What identifies the user there permanently: an issuer with a subject, or a DN. */
    subject: string
    /** Whether the provider vouches for the e-mail address. */
    email_verified: boolean
    /** JSON of what the provider last said about the user. */
    claims: string
    /** Sealed; null without one. */
    refresh_token: string | null
    created: string
    last_used: string
    /** When the provider was last asked about the user. */
    checked_at: string
  }
  /** The identity that waits for the password of a local account, which must be entered once to link it. */
  identity_link: {
    id: Generated<number>
    user_id: number
    token_hash: string
    /** JSON of identity/external-account.ts Proven, sealed. */
    proven: string | null
    created: string
  }
}
