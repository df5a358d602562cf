import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import { http } from '../../runner/node-http.ts'

/**
 * Writes header names as `Set-Cookie`, not `set-cookie`. HTTP makes no difference, but scripts with the Python package
 * `semaphore_api` look headers up in a plain dictionary by the usual spelling.
 */
export class CanonicalResponse<Request extends IncomingMessage = IncomingMessage> extends http.ServerResponse<Request> {
  override setHeader(name: string, value: number | string | readonly string[]): this {
    return super.setHeader(canonical(name), value)
  }

  override writeHead(
    status: number,
    second?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    third?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    if (typeof second === 'string') return super.writeHead(status, second, third)
    if (Array.isArray(second)) return super.writeHead(status, second)
    for (const [name, value] of Object.entries(second ?? {})) if (value !== undefined) this.setHeader(name, value)
    return super.writeHead(status)
  }
}

const spellings = new Map<string, string>()

function canonical(name: string): string {
  const known = spellings.get(name)
  if (known !== undefined) return known
  const spelling = name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
  // Names come from our own code, so the map stays small.
  spellings.set(name, spelling)
  return spelling
}
