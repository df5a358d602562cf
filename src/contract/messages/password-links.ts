/** Links to set a password, and passwords that must be changed. */
export const passwordLinks = {
  new_password_required: 'You must set a new password to finish signing in',
  new_password_not_due: 'No new password is required: change yours in the account menu',
  password_same: 'This is your present password: choose another',
  link_wrong: 'This link is wrong, used up or expired: ask for another one',
  link_own: 'You cannot create a link for your own account: change your password in the account menu',
  link_blocked: 'This user is blocked: unblock the account first',
  reset_no_mail: 'This server cannot send mail about passwords: ask an administrator for a link',
  mail_needs_address:
    'This server does not know its own address, so it sends no links: set web_host, and share this link yourself',
} as const
