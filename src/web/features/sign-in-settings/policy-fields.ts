import type { SignInPolicy } from '../../../contract/sign-in-policy.ts'

interface PolicyField {
  key: keyof SignInPolicy
  /** The heading that it is shown below. */
  section: (typeof policySections)[number]
  kind: 'switch' | 'number' | 'roles' | 'invite_type'
}

/** The fields of the policy, in order; `policies.<key>` is the label, `policies.<key>Hint` what it means. */
export const policyFields: readonly PolicyField[] = [
  { key: 'password_sign_in', section: 'signIn', kind: 'switch' },
  { key: 'second_factor_required', section: 'signIn', kind: 'switch' },
  { key: 'second_factor_roles', section: 'signIn', kind: 'roles' },
  { key: 'password_min_length', section: 'passwords', kind: 'number' },
  { key: 'breached_passwords', section: 'passwords', kind: 'switch' },
  { key: 'token_max_days', section: 'tokens', kind: 'number' },
  { key: 'invites_enabled', section: 'invitations', kind: 'switch' },
  { key: 'invite_type', section: 'invitations', kind: 'invite_type' },
  { key: 'members_can_leave', section: 'invitations', kind: 'switch' },
]
export const policySections = ['signIn', 'passwords', 'tokens', 'invitations'] as const
