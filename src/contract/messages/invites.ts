/** Invitations to projects. */
export const invites = {
  invites_disabled: 'Invitations are disabled on this server: ask an administrator',
  invite_one_of: 'either the email or the user is required, not both',
  invite_no_email: 'This server does not allow invitations by email: invite a user',
  invite_no_user: 'This server does not allow invitations of users: invite an email address',
  invite_pending_already: 'This person is invited already: resend that invitation',
  invites_pending_most: 'This project has {{count}} pending invitations: revoke some first',
  invites_too_many: 'Too many invitations within an hour: wait before the next one',
  invite_wrong: 'Invalid or expired invitation token',
  invite_closed: 'Invitation is no longer valid',
  invite_expired: 'Invitation has expired',
  invite_inviter: 'The person who sent this invitation may no longer do so: ask for a new one',
  invite_other_account: 'This invitation is for another account: sign in with that one',
  invite_no_account: 'No account can be created with this link: sign in, or ask an administrator for an account',
  invite_sign_in: 'There is an account with this email address: sign in to accept the invitation',
  invite_accepted_already: 'This invitation was accepted: change the member instead',
  members_cannot_leave: 'Members cannot leave projects by themselves on this server: ask an owner',
} as const
