import { type Config, ConfigError } from '../config/config.ts'
import { readSecretFile } from '../config/secret-settings.ts'
import { configuredDirectory } from '../ldap/configured.ts'
import type { Provider } from './provider.ts'
import type { ConfiguredOidc } from './settings.ts'

/**
 * Returns the identity providers of the configuration. Files are read with each call, so that a renewed secret is used
 * without a restart. Throws ConfigError if the file of a secret cannot be read.
 */
export function configuredProviders(config: Config): Provider[] {
  const directory = configuredDirectory(config)
  const others = Object.entries(config.oidc_providers).map(([slug, configured]) => oidcProvider(slug, configured))
  return directory ? [directory, ...others] : others
}

function oidcProvider(slug: string, configured: ConfiguredOidc): Provider<'oidc'> {
  const { display_name, icon, color, order, client_id_file, client_secret, client_secret_file, ...settings } =
    configured
  const fromFile = (name: string, path: string) => readSecretFile(path, `oidc_providers.${slug}.${name}`)
  return {
    id: null,
    revision: 0,
    slug,
    kind: 'oidc',
    name: display_name || slug,
    icon,
    color,
    position: order,
    active: true,
    settings: {
      ...settings,
      get client_id() {
        return (
          configured.client_id || (client_id_file ? readable(() => fromFile('client_id_file', client_id_file)) : '')
        )
      },
    },
    has_secret: client_secret !== '' || client_secret_file !== '',
    created: null,
    secret: () => client_secret || (client_secret_file ? fromFile('client_secret_file', client_secret_file) : null),
  }
}

/** Returns '' for a file that cannot be read: administrators still see the provider, and its test says what is missing. */
function readable(read: () => string): string {
  try {
    return read()
  } catch (error) {
    if (error instanceof ConfigError) return ''
    throw error
  }
}
