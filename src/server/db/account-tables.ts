import type { Generated } from 'kysely'
import type { SignInWay, VerificationMethod } from '../../contract/user-session.ts'
import type { IdentityTables } from './identity-tables.ts'

/** What became of the mail with a code. */
export type MailState = 'sending' | 'sent' | 'failed' | 'limited'

/** Users, their credentials, and the settings of the server and of each user. */
export interface AccountTables extends IdentityTables {
  user: {
    id: Generated<number>
    /** Counts the writes, as in every object that a form saves: the second of two users who save it is refused. */
    revision: Generated<number>
    username: string
    name: string
    email: string
    /** PHC string; null for external users. */
    password_hash: string | null
    admin: boolean
    external: boolean
    /** Cannot sign in; has tokens only. */
    service: Generated<boolean>
    alert: boolean
    pro: boolean
    created: string
    /** When an administrator blocked the account; null if it is active. */
    blocked_at: Generated<string | null>
    /** The user must set a new password at the next sign-in. */
    must_change_password: Generated<boolean>
    /** The rule of group mapping that granted `admin`; null for one given by hand. */
    admin_rule_id: Generated<number | null>
    /** The rule grants the flag no more, and it was kept because this is the last administrator. */
    admin_rule_kept: Generated<boolean>
  }
  session: {
    id: Generated<number>
    token_hash: string
    user_id: number
    created: string
    last_active: string
    ip: string
    user_agent: string
    /** What is missing after the first proof: a code, setting up a factor, or a new password; null if signed in. */
    awaits: 'totp' | 'email' | 'set_up' | 'new_password' | null
    /** How many codes were tried while it awaits one. */
    tries: Generated<number>
    /** When the user last proved the second factor in this session, or the password after signing in. */
    proved_at: string | null
    /** How it was opened. */
    way: Generated<SignInWay>
    verification_method: Generated<VerificationMethod>
    /** What the next answer of a passkey must sign, after the time it was made. */
    challenge: Generated<string | null>
    /** The ID token of the provider that opened it, sealed, with which the session there is ended. */
    id_token: Generated<string | null>
  }
  /** Links by which a user sets a password, once; only a hash of their tokens is stored. */
  password_link: { id: Generated<number>; user_id: number; token_hash: string; created: string; expires_at: string }
  /** One authenticator app of a user. Null `confirmed`: it is being set up, and not asked for. */
  totp: {
    id: Generated<number>
    user_id: number
    /** Sealed; null if its key was lost. */
    secret: string | null
    created: string
    confirmed: string | null
    /** The step (30 s since 1970) of the last accepted code. */
    last_step: Generated<number>
  }
  /** Public keys of users, each with its counter of uses. */
  passkey: {
    id: Generated<number>
    user_id: number
    name: string
    credential: string
    public_key: string
    counter: number
    created: string
    last_used: string | null
  }
  /** A sign-in that has begun without a name. */
  pending_sign_in: {
    id: Generated<number>
    /** The hash of the cookie of the browser that began it. */
    token_hash: string
    created: string
    /** What a passkey must sign. */
    challenge: string | null
    /** Where a code was sent to, in lower case. */
    email: string | null
    /** Null if no code was sent, because the address may not sign in: then every code is wrong. */
    code_hash: string | null
    tries: Generated<number>
  }
  /** A user who gets a code by e-mail as the second factor, at this address: it counts while the account has it. */
  email_factor: { user_id: number; email: string; created: string }
  /** The code by e-mail that a session waits for. */
  email_code: {
    session_id: number
    user_id: number
    email: string
    /** Null after too many mails: then every code is wrong. */
    code_hash: string | null
    mail: MailState
    created: string
  }
  /** Unused recovery codes. */
  recovery_code: { id: Generated<number>; user_id: number; code_hash: string }
  api_token: {
    id: Generated<number>
    token_hash: string
    prefix: string
    user_id: number
    name: string
    created: string
    expires_at: string | null
    /** When a request last used it, to the minute; null if not since version 0.2. */
    last_used: string | null
    last_address: Generated<string | null>
    description: Generated<string>
    read_only: Generated<boolean>
    /** JSON array of the only projects it reaches; null for all of its user. */
    project_ids: Generated<string | null>
  }
  /**
   * Counters of failed sign-ins (sign-in/failures.ts); they survive a restart and are shared by servers. `last_ms` is the
   * time of the last failure, `until_ms` the time when the counter is forgotten.
   */
  sign_in_failure: { key: string; count: number; last_ms: number; until_ms: number }
  option: { key: string; value: string }
  user_option: { user_id: number; key: string; value: string }
}
