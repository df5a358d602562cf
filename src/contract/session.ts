import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { PlainCode } from './message.ts'
import { isEmailAddress } from './rules/email-address.ts'
import { mustBe, text } from './shapes.ts'
import { givenPassword } from './user.ts'

const Provider = z.object({ id: z.string(), name: z.string(), color: z.string(), icon: z.string() })

export const LoginMetadata = z.object({
  oidc_providers: z.array(Provider),
  ldap_providers: z.array(Provider),
  login_with_password: z.boolean(),
  login_with_ldap: z.boolean(),
  /** Whether users who have forgotten their password can ask for a link by e-mail. */
  password_reset: z.boolean(),
  auth_methods: z.object({
    totp: z.object({ allow_recovery: z.boolean() }).optional(),
    email: z.object({}).optional(),
    /** Passkeys: signing in with nothing else. */
    passkey: z.object({}).optional(),
  }),
})

export type LoginMetadata = z.infer<typeof LoginMetadata>

export const Login = z.object({
  auth: z.string('username_required').min(1, 'username_required').max(250),
  password: givenPassword.min(1, 'password_required'),
  /** `password`: one of this server only; `ldap`: one of a directory only; otherwise both are tried. */
  method: z
    .enum(['', 'password', 'ldap'], mustBe(['password', 'ldap']))
    .nullish()
    .transform((value) => value ?? ''),
  /** The directory to ask, of `ldap_providers`; all of them if empty. */
  provider: text(100),
})

/** A local account that a provider has identified, before its password was given. */
export const PendingLink = z.object({
  username: z.string(),
  provider: z.string(),
})

export const EmailLogin = z.object({
  email: z
    .string('email_required')
    .trim()
    .min(1, 'email_required')
    .max(200, 'too_long')
    .refine(isEmailAddress, 'email_wrong' satisfies PlainCode),
})

export const session = {
  metadata: endpoint('GET /api/auth/login', 'anybody', { summary: 'Ways to sign in', reply: LoginMetadata }),
  login: endpoint('POST /api/auth/login', 'anybody', {
    summary: 'Sign in with user name or e-mail and password; sets the session cookie',
    body: Login,
  }),
  signOut: endpoint('POST /api/auth/sign-out', 'anybody', {
    summary: 'Sign out like /api/auth/logout, and answer where to end the session at the identity provider as well',
    status: 200,
    reply: z.object({ url: z.string().nullable() }),
  }),
  pendingLink: endpoint('GET /api/auth/link', 'anybody', {
    summary: 'The account of this browser that waits for its password, to be linked to an identity provider',
    reply: PendingLink,
  }),
  link: endpoint('POST /api/auth/link', 'anybody', {
    summary: 'Link the account to the provider, with its password; sets the session cookie',
    body: z.object({ password: givenPassword.min(1, 'password_required') }),
    status: 204,
  }),
  loginByEmail: endpoint('POST /api/auth/login/email', 'anybody', {
    summary:
      'Begin to sign in by e-mail: sends a code if the address may sign in, which the answer does not reveal; sets the session cookie, with which POST /api/auth/verify takes the code',
    status: 204,
    body: EmailLogin,
  }),
  resend: endpoint('POST /api/auth/login/email/resend', 'pending', {
    summary: 'Send a new code by e-mail; the one before is void',
    status: 200,
  }),
  signInLink: endpoint('POST /api/auth/sign-in-link', 'anybody', {
    summary: 'Sign in with a link that the command line of the server has printed; 404 if it is wrong, used or expired',
    status: 204,
    body: z.object({ token: z.string('link_wrong').max(200, 'link_wrong') }),
  }),
  logout: endpoint('POST /api/auth/logout', 'anybody', { summary: 'Sign out; also without a session' }),
}
