import type { Answered } from '../outbound/post-json.ts'
import { type AlertSettings, secretAlertSettings } from './settings.ts'
import { cut } from './text.ts'

const maxAnswer = 500

/**
 * Returns the answer of a public receiver. Answers from inside our networks are not shown: a user who may enter an
 * address must not read them (rule S9). A receiver may repeat what it was sent, so secrets are masked.
 */
export function shownAnswer({ answer = '', zone }: Partial<Answered>, secrets: readonly string[]): string {
  if (zone !== 'public') return ''
  const masked = secrets.flatMap(partsOf).reduce((text, part) => text.replaceAll(part, '***'), answer)
  return cut(masked.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+/gu, ' '), maxAnswer)
}

/** Returns the secrets of the configuration: a channel may use the server's bot or mail server. */
export function configuredSecrets(config: AlertSettings): string[] {
  return secretAlertSettings
    .map((key) => config[key as keyof AlertSettings])
    .filter((value) => typeof value === 'string' && value !== '') as string[]
}

/** Returns a secret and, of an address, also its parts, as written and as decoded, the longest first. */
function partsOf(secret: string): string[] {
  const url = URL.parse(secret)
  if (!url) return [secret]
  const written = [url.pathname, ...url.pathname.split('/'), url.search, ...url.search.slice(1).split(/[&=]/)]
  const pieces = [...written, ...written.map(read), ...url.searchParams.values()]
  return [secret, ...pieces.filter((piece) => piece.length > 5).sort((a, b) => b.length - a.length)]
}

function read(piece: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece
  }
}
