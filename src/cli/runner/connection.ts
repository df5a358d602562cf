import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteTo } from '../../runner/note.ts'
import type { Post } from '../../runner/post.ts'
import type { Problems } from '../../runner/problems.ts'
import { postToServers } from '../../runner/remote/servers.ts'
import { StartError } from '../../server/start-error.ts'
import { readSecret } from './secret-file.ts'
import type { RunnerSettings } from './settings.ts'

/** Writes for the person who typed a command. */
export const note = noteTo('text')

/** Returns what writes the log of a runner that works. */
export function noteOf({ log_format }: Pick<RunnerSettings, 'log_format'>): (text: string) => void {
  const json = log_format === 'json' || (log_format === 'auto' && !process.stderr.isTTY)
  return noteTo(json ? 'json' : 'text')
}

/** The file that contains the runner's token once it is registered. */
export const tokenFile = ({ token_file, folder }: RunnerSettings): string => token_file || join(folder, 'token')

/** Returns the token of the settings or of its file; undefined if the runner is not registered. */
export function storedToken(settings: RunnerSettings): string | undefined {
  if (settings.token) return settings.token
  const path = tokenFile(settings)
  try {
    readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  }
  return readSecret(path, 'The token of the runner')
}

/** Returns the token, or throws StartError with what to do. */
export function requiredToken(settings: RunnerSettings): string {
  const token = storedToken(settings)
  if (token === undefined)
    throw new StartError('This runner is not registered. Register it: signalbox runner register (docs/runners.md)')
  return token
}

/** Returns how to call the servers with this token; '' before the registration. */
export function connect(settings: RunnerSettings, token: string, problems?: Problems, say = note): Post {
  const { server, server_ca_cert_file: path, proxy, no_proxy } = settings
  const ca = path ? readCertificates(path) : undefined
  return postToServers({ urls: server, token, ca, proxy, no_proxy, note: say, problems })
}

function readCertificates(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(
      `Setting server_ca_cert_file: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
    )
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new StartError(`Setting server_ca_cert_file: ${path} contains no certificate in PEM`)
  return text
}
