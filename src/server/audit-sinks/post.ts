import { readFile } from 'node:fs/promises'
import { say } from '../../contract/message.ts'
import { limitedFetch } from '../outbound/limited-fetch.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { SinkFault } from './sink.ts'

/** Settings of sinks that are reached over the network. */
export interface Reached {
  allow_private: boolean
  ca_file: string
  timeout_sec: number
}

/** Of an answer. */
const answerBytes = 1024 * 1024

interface Call {
  body: string
  headers: Record<string, string>
  signal: AbortSignal
}

/** Posts a body, and returns the answer of a receiver that accepted it. Throws a CodedError for any other. */
export async function post(settings: Reached, url: string, { body, headers, signal }: Call): Promise<string> {
  try {
    const response = await limitedFetch(
      url,
      { method: 'POST', headers, body, signal },
      {
        mayBePrivate: () => settings.allow_private,
        bytes: answerBytes,
        ms: settings.timeout_sec * 1000,
        ...(await trusted(settings)),
      },
    )
    if (!response.ok) throw new SinkFault(say('alert_answered_code', { code: response.status }))
    return await response.text()
  } catch (error) {
    throw ofSink(error)
  }
}

/** Returns the certificates that a sink trusts; none: the usual ones. */
export async function trusted({ ca_file }: Pick<Reached, 'ca_file'>): Promise<{ ca?: string }> {
  return ca_file === '' ? {} : { ca: await readPem(ca_file, 'ca_file') }
}

export async function readPem(path: string, setting: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new SinkFault(say('audit_sink_unreadable', { setting }))
  })
}

/** Names the setting of the sink that allows what the general rule refuses. */
export function ofSink(error: unknown): unknown {
  if (!(error instanceof OutboundError) || error.reason.code !== 'outbound_private') return error
  return new SinkFault(say('audit_sink_private', { host: error.reason.params['host'] ?? '' }))
}

/** Appends a path to an address, unless that has it already. */
export function withPath(address: string, path: string): string {
  const url = new URL(address)
  const before = url.pathname.replace(/\/+$/, '')
  url.pathname = before.endsWith(path) ? before : before + path
  return url.href
}
