import type { Agent } from 'node:http'
import { getCACertificates, rootCertificates } from 'node:tls'
import { http, https } from '../node-http.ts'
import { type Post, type Posted, send } from '../post.ts'
import type { Problems } from '../problems.ts'
import { connectionProblem } from './connection-problem.ts'

export interface RemoteServers {
  /** Addresses of servers on one database; a call goes to the one that answered last. */
  urls: readonly string[]
  token: string
  /** Certificates of authorities (PEM): only servers whose certificate one of these signed are trusted. */
  ca?: string | undefined
  /** Address of the HTTP proxy, which is asked to connect (CONNECT); default none. */
  proxy?: string | undefined
  /** Hosts that are reached without the proxy, separated by commas. */
  no_proxy?: string | undefined
  /** Reports what an administrator of this machine should know. */
  note: (text: string) => void
  /** How long a call waits for its answer, in ms, beside the time that the server itself waits; default 8 s. */
  timeout_ms?: number | undefined
  /** Where a server that could not be reached is recorded. */
  problems?: Problems | undefined
}

/**
 * A call without an answer in this time has lost its connection. Two of them, and the wait of a claim, fit in a lease,
 * so that a task whose call was lost is not lost itself.
 */
const call_timeout_ms = 8000
/** How often a server that cannot be reached is reported again. */
const note_every_ms = 5 * 60_000
/** A server that a load balancer reports as unavailable, or that cannot use its database: another one is tried. */
const unavailable = new Set([502, 503, 504])

/**
 * Returns how to call servers on other machines. After a call without an answer the next one goes to the next server,
 * so callers repeat their calls. Certificates are always verified, whatever NODE_TLS_REJECT_UNAUTHORIZED says.
 */
export function postToServers({
  urls,
  token,
  note,
  problems,
  timeout_ms: limit_ms = call_timeout_ms,
  ...connection
}: RemoteServers): Post {
  const servers = urls.map((url) => connectTo(new URL(url), connection))
  let current = 0
  let noted = Number.NEGATIVE_INFINITY

  function answered(): void {
    if (noted !== Number.NEGATIVE_INFINITY) note(`the server ${urls[current]} answers again`)
    noted = Number.NEGATIVE_INFINITY
  }

  function failed(at: number, problem: string): void {
    // Calls of several tasks fail together: only the first one changes the server.
    if (at === current) current = (at + 1) % servers.length
    const now = performance.now()
    if (now - noted < note_every_ms) return
    noted = now
    note(`failed to reach ${urls[at]}: ${problem}. It is tried again`)
    problems?.add(`failed to reach ${urls[at]}: ${problem}`)
  }

  return async (call, body, signal, wait_ms = 0) => {
    const timeout_ms = wait_ms + limit_ms
    const at = current
    const server = servers[at] as Connection
    let posted: Posted
    try {
      const to = { ...server.to, path: `${server.base}/api/runner/${call}` }
      posted = await send({ client: server.client, agent: server.agent, to, token, body, signal, timeout_ms })
    } catch (error) {
      if (!signal.aborted) failed(at, connectionProblem(error))
      throw error
    }
    if (unavailable.has(posted.status)) failed(at, `it answers ${posted.status}`)
    else answered()
    return posted
  }
}

interface Connection {
  client: Pick<typeof http, 'request'>
  agent: Agent
  to: { protocol: string; hostname: string; port: string }
  /** The path below which the server answers. */
  base: string
}

function connectTo(
  url: URL,
  { ca, proxy, no_proxy }: Omit<RemoteServers, 'urls' | 'token' | 'note' | 'problems' | 'timeout_ms'>,
): Connection {
  const secure = url.protocol === 'https:'
  const proxyEnv = proxy && { HTTPS_PROXY: proxy, HTTP_PROXY: proxy, NO_PROXY: `localhost,127.0.0.1,::1,${no_proxy}` }
  // One call per task and the claim: each has its connection, and idle ones are closed before usual proxies cut them.
  const options = { keepAlive: true, timeout: 45_000, ...(proxyEnv && { proxyEnv }) }
  const agent = secure
    ? new https.Agent({ ...options, rejectUnauthorized: true, ca: ca ?? authorities(), minVersion: 'TLSv1.2' })
    : new http.Agent(options)
  return {
    client: secure ? https : http,
    agent,
    to: { protocol: url.protocol, hostname: url.hostname.replace(/^\[|\]$/g, ''), port: url.port },
    base: url.pathname.replace(/\/+$/, ''),
  }
}

/** Authorities that Node knows, and those of this machine, where companies install theirs. */
function authorities(): string[] {
  return [...rootCertificates, ...getCACertificates('system')]
}
