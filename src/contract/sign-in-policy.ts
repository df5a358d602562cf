import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mustBe } from './shapes.ts'
import { maxPasswordLength } from './user.ts'

const on = z.boolean('must_be_boolean')
const whole = z.number('must_be_integer').int('must_be_integer')

/** Who can be invited to a project: users of the server, e-mail addresses, or both. */
export const inviteTypes = ['username', 'email', 'both'] as const

/** In the list of roles that need a second factor: administrators of the server. */
export const administratorRole = 'administrator'

/** How users sign in, and what is asked of their passwords. Administrators change it in the console. */
export const SignInPolicy = z.object({
  second_factor_required: on.describe('Every user needs a second factor'),
  second_factor_roles: z
    .array(z.string('must_be_text').regex(/^[a-z][a-z0-9_-]{0,99}$/, 'factor_role_wrong'))
    .max(100)
    .describe('Administrators, and members with these roles in any project, need a second factor'),
  password_sign_in: on.describe('Users may sign in with a password of this server'),
  password_min_length: whole.min(5).max(maxPasswordLength).describe('Characters that a new password has at least'),
  token_max_days: whole.min(0).max(3650).describe('Days after which a new API token expires at the latest; 0 = never'),
  invites_enabled: on.describe('Members who manage the team may invite others to a project'),
  invite_type: z.enum(inviteTypes, mustBe(inviteTypes)).describe('Who can be invited to a project'),
  members_can_leave: on.describe('Members may leave a project by themselves'),
  breached_passwords: on.describe('New passwords are compared with lists of common and leaked ones'),
})
export type SignInPolicy = z.infer<typeof SignInPolicy>

export const signInPolicy = {
  get: endpoint('GET /api/admin/sign-in-policy', 'admin', {
    summary: 'How users sign in, and what is asked of their passwords',
    reply: SignInPolicy.extend({
      /** The settings that the configuration gives, which cannot be changed here, and where it gives them. */
      locked: z.record(z.string(), z.string()),
    }),
  }),
  update: endpoint('PUT /api/admin/sign-in-policy', 'admin', {
    summary: 'Change some settings of the sign-in; one that the configuration gives cannot be changed (409)',
    body: SignInPolicy.partial(),
  }),
}
