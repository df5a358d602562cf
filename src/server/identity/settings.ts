import { z } from 'zod'
import { ProviderSlug } from '../../contract/identity-provider.ts'
import { OidcSettings } from '../../contract/oidc-settings.ts'
import { colorProblem } from '../../contract/rules/app-setting.ts'

/**
 * A provider of the configuration: its settings in the form that teams bring from Semaphore UI. Icons and colours that the
 * console does not know are ignored.
 */
const ConfiguredOidc = OidcSettings.partial({ client_id: true }).extend({
  display_name: z.string().max(100).default(''),
  icon: z.string().max(100).default(''),
  color: z
    .string()
    .transform((color) => (colorProblem(color) === null ? color : ''))
    .default(''),
  order: z.number().int().default(0),
  client_id_file: z.string().default(''),
  client_secret: z.string().default(''),
  client_secret_file: z.string().default(''),
})
export type ConfiguredOidc = z.output<typeof ConfiguredOidc>

/** The part of the configuration (server/config/config.ts) about identity providers. */
export const identitySettings = {
  identity: z
    .strictObject({
      allow_private: z
        .boolean()
        .default(true)
        .describe('Identity providers may be on this machine and in private networks, and there also without https'),
    })
    .prefault({}),
  oidc_providers: z
    .record(ProviderSlug, ConfiguredOidc.strict())
    .default({})
    .describe('Identity providers by ID ([openid-connect.md](openid-connect.md)); others are added in the console'),
}

/** Environment variables without their prefix. */
export const identityNames: Record<string, string> = {
  IDENTITY_ALLOW_PRIVATE: 'identity.allow_private',
  OIDC_PROVIDERS: 'oidc_providers',
}

/** Settings that must not be shown: they contain secrets. */
export const secretIdentitySettings = ['oidc_providers']
