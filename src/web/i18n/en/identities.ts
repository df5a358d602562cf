export const identities = {
  action: 'Linked accounts',
  titleOf: 'Linked accounts of {{name}}',
  intro: 'The accounts of identity providers and directories that this user signs in with.',
  none: 'None: this user has not signed in with an identity provider or a directory.',
  kind_oidc: 'Identity provider',
  kind_ldap: 'Directory',
  kind_gone: 'Deleted provider',
  linked: 'Linked',
  onlyWay: 'Only way to sign in',
  ownLast: 'Ask another administrator to unlink your only way to sign in.',
  unlink: 'Unlink',
  unlinkTitle: 'Unlink {{name}}?',
  unlinkText:
    '{{name}} can no longer sign in with it. Sessions that it opened end, and what rules granted because of its groups is taken back.',
  lastExternal:
    '{{name}} has no password here. The account can be linked again by a sign-in with the same verified email address.',
  lastLocal: 'Give {{name}} another way to sign in: reset the password, or let sign-in with a password be used.',
  unlinked: 'Account of {{name}} unlinked',
}
