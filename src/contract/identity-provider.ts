import { z } from 'zod'
import { endpoint, revised } from './endpoint.ts'
import { LdapSettings } from './ldap-settings.ts'
import { pack, say } from './message.ts'
import { OidcSettings } from './oidc-settings.ts'
import { colorProblem } from './rules/app-setting.ts'
import { atMost, maxSecretLength, name, Sentence, text, time } from './shapes.ts'

/** The kinds of identity providers: where users can sign in other than with a password of this server. */
export const providerKinds = ['oidc', 'ldap'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** The part of the address of a provider, and its name in identities. It cannot be changed. */
export const ProviderSlug = z
  .string('slug_required')
  .min(1, 'slug_required')
  .max(100, atMost(100))
  .regex(/^[a-zA-Z0-9][\w.-]*$/, 'slug_wrong')

const common = {
  slug: ProviderSlug,
  name: name('name_required', 100),
  /** A name of web/ui/ProviderIcon.tsx; empty: the icon of the kind. */
  icon: text(50),
  /** `#rrggbb` or a name of CSS, or empty. */
  color: text(30).refine((value) => value === '' || colorProblem(value) === null, 'color_wrong'),
  /** Buttons of the sign-in page are in this order. */
  position: z
    .number('must_be_integer')
    .int('must_be_integer')
    .min(0, 'must_be_positive')
    .max(10_000, pack(say('at_most', { max: 10_000 })))
    .nullish()
    .transform((value) => value ?? 0),
  active: z
    .boolean('must_be_boolean')
    .nullish()
    .transform((value) => value ?? true),
  /** Stored encrypted and never returned. Empty or left out in an update keeps the stored one, false removes it. */
  secret: z
    .union([z.string().max(maxSecretLength, atMost(maxSecretLength)), z.literal(false)], 'must_be_text')
    .nullish()
    .transform((value) => value ?? ''),
}

const drafts = [
  z.object({ ...common, kind: z.literal('oidc'), settings: OidcSettings }),
  z.object({ ...common, kind: z.literal('ldap'), settings: LdapSettings }),
] as const

export const IdentityProviderDraft = z.discriminatedUnion('kind', drafts, {
  error: pack(say('must_be_one_of', { words: providerKinds.join(', ') })),
})
export type IdentityProviderDraft = z.output<typeof IdentityProviderDraft>
/** The settings of each kind. */
export type ProviderSettings = { [Draft in IdentityProviderDraft as Draft['kind']]: Draft['settings'] }

export const IdentityProvider = z.object({
  /** null for one of the configuration file. */
  id: z.number().nullable(),
  revision: z.number(),
  slug: z.string(),
  kind: z.enum(providerKinds),
  name: z.string(),
  icon: z.string(),
  color: z.string(),
  position: z.number(),
  active: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
  has_secret: z.boolean(),
  /** One of the configuration file, which only the operator of the server changes. */
  read_only: z.boolean(),
  created: time.nullable(),
  /** How many accounts sign in with it. */
  accounts: z.number(),
  /** The addresses of this server that must be entered at the provider. */
  addresses: z.record(z.string(), z.string()),
})
export type IdentityProvider = z.infer<typeof IdentityProvider>

/** The entry of a person in a directory, as a test shows it. It never contains a password. */
export const FoundPerson = z.object({
  dn: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** With the groups that contain them, at most 500. */
  groups: z.array(z.object({ dn: z.string(), name: z.string() })),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** The result of a test of a provider, step by step. */
export const ProviderTest = z.object({
  ok: z.boolean(),
  steps: z.array(
    z.object({
      /** The name of the check, such as `discovery`. */
      step: z.string(),
      ok: z.boolean(),
      /** The result of the check; never the raw answer of the provider. */
      found: z.string(),
      problem: z.string().nullable(),
      problem_message: Sentence.nullable(),
    }),
  ),
  ms: z.number(),
  /** The person with the login of the request, in a directory. */
  person: FoundPerson.nullable(),
})
export type ProviderTest = z.infer<typeof ProviderTest>

/** Clients may post no body. */
const ProviderTestDraft = z
  .object({
    /** The login of the person to look up in a directory. */
    login: text(250),
  })
  .nullish()
  .transform((draft) => draft ?? { login: '' })

const all = '/api/admin/identity-providers' as const
const one = z.object({ slug: z.string().max(100) })

export const identityProviders = {
  list: endpoint(`GET ${all}`, 'admin', {
    summary: 'List the identity providers: those of the configuration file, and those of the console',
    reply: z.array(IdentityProvider),
  }),
  get: endpoint(`GET ${all}/:slug`, 'admin', { summary: 'Read one', params: one, reply: IdentityProvider }),
  create: endpoint(`POST ${all}`, 'admin', {
    summary: 'Add an identity provider',
    body: IdentityProviderDraft,
    reply: IdentityProvider,
  }),
  update: endpoint(`PUT ${all}/:slug`, 'admin', {
    summary: 'Change an identity provider of the console; its slug and kind stay',
    params: one,
    body: revised(IdentityProviderDraft),
  }),
  remove: endpoint(`DELETE ${all}/:slug`, 'admin', {
    summary: 'Delete an identity provider of the console; accounts stay, and can no longer sign in with it',
    params: one,
  }),
  test: endpoint(`POST ${all}/:slug/test`, 'admin', {
    summary: 'Check that the provider can be reached and is what its settings say',
    params: one,
    body: ProviderTestDraft,
    reply: ProviderTest,
    status: 200,
  }),
}
