import type { PermittedObject } from '../../contract/object-rule.ts'
import { type Right, rights } from '../../contract/permissions.ts'
import type { Origin } from '../audit/origin.ts'
import type { Db, Tx } from '../db/open.ts'
import { mayOn } from './object-rights.ts'

/** The user behind a request. */
export interface Caller {
  user_id: number
  username: string
  name: string
  admin: boolean
  /** How the user authenticated. A cookie needs a same-origin request to change anything. */
  by: 'session' | 'token'
  session_id: number | null
  /** A service account: it has tokens only. */
  service: boolean
  /** The limits of the request's token; null for an unlimited one, and for a session. */
  scope: TokenScope | null
  /** When the request's token expires; null for a token without expiry, and for a session. */
  expires_at: string | null
  /** Where the request comes from. */
  from: Origin
}

/** The limits of a token beside the rights of its user. */
export interface TokenScope {
  read_only: boolean
  /** The only projects it reaches; null for all. */
  project_ids: readonly number[] | null
}

/**
 * A session whose user has proved the password, but not the second factor. It may only finish the sign-in, or end it.
 * `set_up`: the user has no second factor, and the server requires one: it may only be set up. `new_password`: everything is
 * proved, and the user must set a new password. Another type than Caller, so
 * that code that does not look for it does not compile.
 */
export interface HalfCaller {
  half: true
  awaits: 'totp' | 'email' | 'set_up' | 'new_password'
  session_id: number
  user_id: number
  username: string
  from: Origin
}

/** A browser that has asked for a code by e-mail to sign in with. Whether the address has an account is not known yet. */
export interface EmailCaller {
  half: true
  awaits: 'sign_in'
  pending_id: number
  email: string
}

/**
 * A caller inside the project of the path. Handlers of project calls get this, so that rights are checked in one way.
 */
export interface Member extends Caller {
  project_id: number
  /** The slug of the role; null for an administrator who is not a member. */
  role: string | null
  /** What the role allows; all rights for an administrator. */
  rights: readonly Right[]
  /** The state of the database (`Database.state`) in which the role was read; empty if it was not read. */
  state: string
  /** Whether permissions on objects of the project can decide about the member; not about owners and administrators. */
  has_rules: boolean
  may(right: Right): boolean
  /** Whether the member has the right on the object: by the role, or by permissions of the object. */
  mayOn(on: Db | Tx, right: Right, object: PermittedObject): Promise<boolean>
}

/** The name under which others see a user in a task: the log-in name only if there is no other. */
export const shownName = ({ name, username }: Pick<Caller, 'name' | 'username'>): string => name || username

/** The role of a member, with its rights. */
export interface Held {
  role: string
  rights: readonly Right[]
}

/** A token that only reads sees what every member sees, not values of variables and contents that managers work on. */
const reading: readonly Right[] = ['viewProject']

/** `held`: null for an administrator who is not a member. */
export function member(caller: Caller, project_id: number, held: Held | null, more: More = {}): Member {
  const { state = '', object_permissions = false } = more
  const all = caller.admin ? rights : (held?.rights ?? [])
  const own = caller.scope?.read_only ? reading : all
  const made: Member = {
    ...caller,
    project_id,
    role: held?.role ?? null,
    rights: own,
    state,
    has_rules: object_permissions && !caller.admin && held?.role !== 'owner' && !caller.scope?.read_only,
    may: (right) => own.includes(right),
    mayOn: (on, right, object) => mayOn(on, made, right, object),
  }
  return made
}

interface More {
  state?: string
  /** Whether an object of the project has permissions. */
  object_permissions?: boolean
}
