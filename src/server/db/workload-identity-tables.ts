import type { Generated } from 'kysely'

/** The keys that sign identity tokens of tasks (workload-identity/keys.ts). */
export interface WorkloadIdentityTables {
  identity_key: {
    id: Generated<number>
    /** Names the key in the header of a token and in the published set. */
    kid: string
    /** JSON of the public key. */
    public_jwk: string
    /** Sealed: the private key as PKCS #8; null once the key that sealed it was given up. */
    secret: string | null
    created: string
    /** When it begins to sign: of several keys, the one with the latest such time that has passed signs. */
    active_from: string
    /** When the last of its tokens expires; null if it has signed none. */
    tokens_until: string | null
  }
}
