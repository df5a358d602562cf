import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import type { PlainCode } from './message.ts'
import { linkToken, SentLink } from './password-link.ts'
import { roleSlug } from './role.ts'
import { isEmailAddress } from './rules/email-address.ts'
import { id, mustBe, name, time } from './shapes.ts'
import { newPassword, UserName, username } from './user.ts'

export const inviteStates = ['pending', 'accepted', 'declined', 'expired'] as const
export type InviteState = (typeof inviteStates)[number]

/** An invitation of a user, or of an e-mail address, to a project. */
export const ProjectInvite = z.object({
  id: z.number(),
  project_id: z.number(),
  user_id: z.number().nullable(),
  email: z.string().nullable(),
  role: z.string(),
  status: z.enum(inviteStates),
  inviter_user_id: z.number().nullable(),
  created: time,
  expires_at: time,
  accepted_at: time.nullable(),
  /** When the link was sent to the address; null if it was shown to the inviter. */
  mailed_at: time.nullable(),
  inviter_user: UserName.nullable(),
  user: UserName.nullable(),
})
export type ProjectInvite = z.infer<typeof ProjectInvite>

const email = name('email_required', 200).refine(isEmailAddress, 'email_wrong' satisfies PlainCode)

export const InviteDraft = z
  .object({
    email: email.nullish(),
    user_id: id.nullish(),
    role: roleSlug,
    /** By default in seven days. */
    expires_at: z.iso
      .datetime({ offset: true, error: 'not_a_time' })
      .refine((value) => Date.parse(value) > Date.now(), 'expires_in_past')
      .nullish()
      .transform((value) => (value ? new Date(value).toISOString() : null)),
  })
  .superRefine((draft, context) => {
    if (Boolean(draft.email) === Boolean(draft.user_id))
      context.addIssue({ code: 'custom', path: ['email'], message: 'invite_one_of' satisfies PlainCode })
  })

const changed = ['pending', 'declined', 'expired'] as const

/** What the page of an invitation shows. `as`: how the caller can accept it. */
export const ShownInvite = z.object({
  project_name: z.string(),
  role: z.string(),
  /** The name of a custom role; '' for others. */
  role_name: z.string(),
  inviter_name: z.string(),
  expires_at: time,
  email: z.string().nullable(),
  username: z.string().nullable(),
  /**
   * `member`: as the signed-in user; `other`: another user is signed in; `sign_in`: after signing in; `new`: with a new
   * account.
   */
  as: z.enum(['member', 'other', 'sign_in', 'new']),
})
export type ShownInvite = z.infer<typeof ShownInvite>

/** An invitation by its link, or one's own by its id. */
const Which = z.object({ token: linkToken.nullish(), id: id.nullish() }).superRefine(({ token, id: own }, context) => {
  if (Boolean(token) === Boolean(own))
    context.addIssue({ code: 'custom', path: ['token'], message: 'invite_wrong' satisfies PlainCode })
})

/** The account of an invited person; the e-mail address is that of the invitation. */
export const InvitedAccount = z.object({ username, name: name('name_required', 200), password: newPassword })

const all = '/api/project/:project_id/invites'
const inProject = z.object({ project_id: pathId })
const one = z.object({ project_id: pathId, id: pathId })

export const invites = {
  list: endpoint(`GET ${all}`, 'manageProjectUsers', {
    summary: 'List the invitations to a project, newest first',
    params: inProject,
    reply: z.array(ProjectInvite),
  }),
  create: endpoint(`POST ${all}`, 'manageProjectUsers', {
    summary:
      "Invite a user, or an e-mail address, with a role not above one's own. The link is sent if this server sends mail, and otherwise answered, once",
    params: inProject,
    body: InviteDraft,
    reply: ProjectInvite.extend(SentLink.shape),
  }),
  get: endpoint(`GET ${all}/:id`, 'manageProjectUsers', {
    summary: 'Read an invitation',
    params: one,
    reply: ProjectInvite,
  }),
  update: endpoint(`PUT ${all}/:id`, 'manageProjectUsers', {
    summary: 'Set the state of an invitation that is not accepted; a pending one gets at least seven more days',
    params: one,
    body: z.object({ status: z.enum(changed, mustBe(changed)) }),
  }),
  resend: endpoint(`POST ${all}/:id/resend`, 'manageProjectUsers', {
    summary: 'Replace the link of an invitation, which is then pending for seven days, and send it or answer it, once',
    params: one,
    status: 200,
    reply: SentLink,
  }),
  remove: endpoint(`DELETE ${all}/:id`, 'manageProjectUsers', {
    summary: 'Revoke an invitation: its link is void',
    params: one,
  }),
}

export const ownInvites = {
  list: endpoint('GET /api/user/invites', 'user', {
    summary: "One's own invitations by user name that are pending",
    reply: z.array(ShownInvite.extend({ id: z.number(), project_id: z.number() })),
  }),
  look: endpoint('POST /api/invites/look', 'anybody', {
    summary: 'What a link invites to; 404 if it is wrong, and 400 if the invitation is no longer valid',
    status: 200,
    body: z.object({ token: linkToken }),
    reply: ShownInvite,
  }),
  accept: endpoint('POST /api/invites/accept', 'user', {
    summary: "Accept an invitation by its link, or one's own by its id",
    status: 200,
    body: Which,
    reply: z.object({ project_id: z.number() }),
  }),
  decline: endpoint('POST /api/invites/decline', 'anybody', {
    summary: "Decline an invitation by its link, or one's own by its id",
    status: 204,
    body: Which,
  }),
  join: endpoint('POST /api/invites/join', 'anybody', {
    summary:
      'Create an account for the invited e-mail address, accept, and sign in. Where the link was not sent to the address, only after an invitation of an administrator',
    status: 200,
    body: InvitedAccount.extend({ token: linkToken }),
    reply: z.object({ project_id: z.number() }),
  }),
}
