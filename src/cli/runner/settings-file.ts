import { existsSync, readFileSync, statSync } from 'node:fs'
import { parse } from 'yaml'
import { StartError } from '../../server/start-error.ts'

/** Where the file is looked for if none is named. */
const usual = ['runner.yml', 'config.runner.json', '/etc/signalbox/runner.yml']

/** Settings of other products' files that make no difference here. */
const ignored = new Set(['enabled'])

/**
 * Reads the settings from a YAML or JSON file: `server` (or `web_host`) and the group `runner` with its group
 * `connection`, or the settings without groups. A file that contains a token must be closed to other users.
 */
export function readSettingsFile(named: string | undefined): Record<string, unknown> {
  const path = named ?? usual.find((candidate) => existsSync(candidate))
  if (path === undefined) return {}
  let content: unknown
  try {
    content = parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartError(`The file ${path} cannot be read: ${(error as Error).message}`)
  }
  if (content === null) return {}
  if (!isGroup(content)) throw new StartError(`The file ${path} must contain settings, key by key`)
  const values = flat(content)
  if ((values.token || values.registration_token) && (statSync(path).mode & 0o077) !== 0)
    throw new StartError(`Other users can read ${path}, which contains a token. Close it to them: chmod 600 ${path}`)
  return values
}

function flat({ runner = {}, web_host, ...top }: Record<string, unknown>): Record<string, unknown> {
  const { connection = {}, ...own } = isGroup(runner) ? runner : {}
  const values: Record<string, unknown> = {
    ...(web_host !== undefined && { server: web_host }),
    ...top,
    ...own,
    ...(isGroup(connection) && connection),
  }
  if (values.skip_tls_verify === true)
    throw new StartError(
      'Setting skip_tls_verify: certificates are always verified. Name the certificate of the authority with server_ca_cert_file instead.',
    )
  if (values.private_key_file)
    throw new StartError('Setting private_key_file: is not needed, because the connection is encrypted. Remove it.')
  for (const name of [...ignored, 'skip_tls_verify', 'private_key_file']) delete values[name]
  return values
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
