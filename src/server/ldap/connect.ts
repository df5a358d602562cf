import { once } from 'node:events'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls, TLSSocket } from 'node:tls'
import { Client } from 'ldapts'
import type { LdapSettings } from '../../contract/ldap-settings.ts'
import { say } from '../../contract/message.ts'
import { readLdapServer } from '../../contract/rules/ldap-server.ts'
import { checkedAddress } from '../outbound/post-json.ts'
import { certificatesOf } from './certificates.ts'
import { guarded } from './framing.ts'
import { LdapError } from './ldap-error.ts'
import { codeOf, connectionProblem, LdapTimeout } from './problem.ts'

/** Limit of the connection, and of each answer, in ms (rule S6). */
export const stepLimitMs = 5000
export const stepSeconds = stepLimitMs / 1000

/** A client whose connection is open and, unless the settings say otherwise, encrypted with a checked certificate. */
export interface Connected {
  client: Client
  /** The server as the settings name it, for messages. */
  server: string
  /** Closes the connection at once. */
  close(): void
  /** Returns version and certificate of the encryption; '' without. */
  encryption(): string
  /** Returns why the connection was lost, if it was. */
  failure(): Error | null
}

/** Returns what a promise does, unless it takes too long or the caller gives up. Throws LdapTimeout. */
export async function within<T>(limit: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const expire = () => reject(new LdapTimeout())
  if (limit.aborted) expire()
  limit.addEventListener('abort', expire)
  try {
    return await Promise.race([work, late])
  } finally {
    limit.removeEventListener('abort', expire)
    // The loser must not be reported as an error that is not handled.
    work.catch(() => undefined)
  }
}

/**
 * Connects to the first of the servers that answers. Throws LdapError with the problem of the first one.
 * @param limit ends the attempts
 */
export async function connectTo(settings: LdapSettings, limit: AbortSignal): Promise<Connected> {
  let first: LdapError | undefined
  for (const server of settings.servers) {
    try {
      return await connectToServer(settings, server, limit)
    } catch (error) {
      first ??= connectionProblem(server, error, stepSeconds)
      if (limit.aborted) break
    }
  }
  throw first ?? new LdapError('ldap_server_required')
}

async function connectToServer(settings: LdapSettings, server: string, limit: AbortSignal): Promise<Connected> {
  const { encryption } = settings
  const place = readLdapServer(server)
  if (!place) throw new LdapError('ldap_server_form')
  if (place.scheme && (place.scheme === 'ldaps') !== (encryption === 'ldaps'))
    throw new LdapError(say('ldap_server_scheme', { server }))
  const port = place.port ?? (encryption === 'ldaps' ? 636 : 389)
  const tls = encryption === 'none' ? {} : tlsOptions(settings, place.host)
  const step = AbortSignal.any([limit, AbortSignal.timeout(stepLimitMs)])
  const { address } = await within(step, checkedAddress(place.host, { allow_private: true }))
  const first =
    encryption === 'ldaps' ? connectTls({ host: address, port, ...tls }) : connectTcp({ host: address, port })
  const sockets: Socket[] = [guarded(first)]
  const close = () => {
    for (const socket of sockets) socket.destroy()
  }
  limit.addEventListener('abort', close)
  try {
    await within(step, once(first, encryption === 'ldaps' ? 'secureConnect' : 'connect'))
    // Until ldapts listens, and after it has stopped.
    first.on('error', () => undefined)
    const client = new Client({
      url: 'ldap://directory',
      timeout: stepLimitMs,
      strictDN: false,
      createConnection: () => {
        // The client would connect again by itself, without StartTLS and without the bind.
        if (first.destroyed) throw new LdapError(say('outbound_closed', { host: server }))
        return first
      },
      createSecureConnection: ((options: ConnectionOptions) => {
        const second = guarded(connectTls(options))
        sockets.push(second)
        return second
      }) as typeof connectTls,
    })
    if (encryption === 'starttls') await within(step, startTls(client, server, tls))
    return {
      client,
      server,
      close,
      encryption: () => describe(sockets.at(-1)),
      failure: () => sockets.findLast((socket) => socket.errored)?.errored ?? null,
    }
  } catch (error) {
    close()
    throw sockets.findLast((socket) => socket.errored)?.errored ?? error
  }
}

async function startTls(client: Client, server: string, tls: ConnectionOptions): Promise<void> {
  try {
    await client.startTLS(tls)
  } catch (error) {
    const code = codeOf(error)
    throw code === null ? error : new LdapError(say('ldap_no_starttls', { server, code }))
  }
}

function describe(socket: Socket | undefined): string {
  if (!(socket instanceof TLSSocket)) return ''
  const { subject, valid_to } = socket.getPeerCertificate()
  const until = Number.isNaN(Date.parse(valid_to)) ? '' : `until ${new Date(valid_to).toISOString().slice(0, 10)}`
  const name = subject?.CN ? `CN=${String(subject.CN).slice(0, 200)}` : ''
  return [socket.getProtocol() ?? '', name, until].filter(Boolean).join(', ')
}

function tlsOptions({ ca_certificate, verify_certificate }: LdapSettings, host: string): ConnectionOptions {
  return {
    ...(ca_certificate.trim() === '' ? {} : { ca: certificatesOf(ca_certificate) }),
    minVersion: 'TLSv1.2',
    rejectUnauthorized: verify_certificate,
    // The certificate is compared with this; only a name, not an address, may be sent as server name.
    ...(isIP(host) ? { host } : { servername: host }),
  }
}
