import type { Configuration } from 'openid-client'
import { say } from '../../contract/message.ts'
import type { Provider } from '../identity/provider.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { library } from './client.ts'
import { jsonObject } from './metadata.ts'

/**
 * Returns what a provider without ID tokens says about the owner of an access token. GitHub shows a public address there, or
 * none, which proves nothing: the address is taken from its list of addresses, where it must be verified.
 */
export async function plainClaims(
  client: Configuration,
  { settings }: Provider<'oidc'>,
  access_token: string,
): Promise<Record<string, unknown>> {
  const { userinfo } = settings.endpoint
  if (!userinfo) throw new OutboundError('oidc_no_userinfo')
  const claims = await readObject(client, access_token, userinfo)
  if (!isGithub(userinfo)) return claims
  const { email: _, email_verified: __, ...others } = claims
  const email = await verifiedEmail(client, access_token, `${userinfo.replace(/\/$/, '')}/emails`)
  return email === undefined ? others : { ...others, email, email_verified: true }
}

/** Whether it is the user of GitHub, or of a GitHub Enterprise Server. */
export function isGithub(userinfo: string): boolean {
  const url = URL.parse(userinfo)
  return url?.pathname === '/api/v3/user' || (url?.hostname === 'api.github.com' && url.pathname === '/user')
}

async function verifiedEmail(client: Configuration, access_token: string, place: string): Promise<string | undefined> {
  const response = await read(client, access_token, place)
  const list: unknown = await response.json().catch(() => null)
  if (!Array.isArray(list)) throw new OutboundError(say('oidc_no_json', { host: new URL(place).hostname }))
  const verified = (list as { email?: unknown; verified?: unknown; primary?: unknown }[]).filter(
    (one) => one?.verified === true && typeof one.email === 'string',
  )
  return (verified.find(({ primary }) => primary === true) ?? verified[0])?.email as string | undefined
}

async function readObject(client: Configuration, access_token: string, place: string) {
  const found = await jsonObject(await read(client, access_token, place))
  if (!found) throw new OutboundError(say('oidc_no_json', { host: new URL(place).hostname }))
  return found
}

async function read(client: Configuration, access_token: string, place: string): Promise<Response> {
  const oidc = await library()
  const url = new URL(place)
  const headers = new Headers({ accept: 'application/json' })
  const response = await oidc.fetchProtectedResource(client, access_token, url, 'GET', null, headers)
  if (response.status !== 200)
    throw new OutboundError(say('oidc_discovery_status', { host: url.hostname, status: response.status }))
  return response
}
