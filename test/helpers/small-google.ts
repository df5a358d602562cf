import { generateKeyPairSync } from 'node:crypto'
import { importSPKI, jwtVerify } from 'jose'
import type { Trust } from './identity-trust.ts'
import { type Answered, type Asked, type SmallServer, startSmallServer } from './small-server.ts'

/**
 * Secret Manager and the sign-in of Google Cloud in memory, with those calls of their REST APIs (Secret Manager v1, OAuth
 * 2.0 for service accounts) that Signalbox uses. It is written after Google's published reference, because no package
 * that can be had here provides an emulator: it does not prove that Google Cloud answers the same. Assertions are verified.
 */
export interface SmallGoogle {
  api: SmallServer
  signIn: SmallServer
  /** The key file of the service account. */
  file: string
  /** The versions of secrets, by name. */
  secrets: Map<string, Buffer[]>
  disabled: Set<string>
  /** Whose tokens the provider of the workload identity pool accepts. */
  trust: Trust
  stop(): void
}

const failure = (code: number, status: string, message: string, details: object[] = []) => ({
  error: { code, message, status, details },
})
const token = 'token-of-google'
export const googleProvider = 'projects/123456789/locations/global/workloadIdentityPools/signalbox/providers/signalbox'
export const client_email = 'signalbox@my-project.iam.gserviceaccount.com'

/** `subject`: of the tokens that may take on the service account. */
export async function startSmallGoogle(subject: string): Promise<SmallGoogle> {
  const secrets: SmallGoogle['secrets'] = new Map()
  const disabled = new Set<string>()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const trusted = await importSPKI(publicKey, 'RS256')

  const signIn = await startSmallServer(
    async ({ url, text, headers }) => {
      if (url.pathname.endsWith(':generateAccessToken')) return tokenOfAccount(url, headers.authorization, text)
      const form = new URLSearchParams(text)
      if (url.pathname === '/v1/token') return exchanged(form)
      const asserted = await jwtVerify(form.get('assertion') ?? '', trusted, {
        audience: `${signIn.url}/token`,
        issuer: client_email,
      }).catch(() => undefined)
      const good =
        url.pathname === '/token' &&
        form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
        asserted?.payload.scope === 'https://www.googleapis.com/auth/cloud-platform'
      if (good) return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }
    },
    { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid grant: account not found' } },
  )
  async function exchanged(form: URLSearchParams): Promise<Answered> {
    const audience = form.get('audience') ?? ''
    const claims = await self.trust(form.get('subject_token') ?? '', `https:${audience}`)
    const good =
      audience === `//iam.googleapis.com/${googleProvider}` &&
      claims?.sub === subject &&
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:token-exchange' &&
      form.get('subject_token_type') === 'urn:ietf:params:oauth:token-type:jwt'
    if (good) return { status: 200, body: { access_token: 'federated-token', token_type: 'Bearer', expires_in: 3600 } }
    return { status: 400, body: { error: 'invalid_grant', error_description: 'The audience or the subject is wrong.' } }
  }
  function tokenOfAccount(url: URL, authorization: string | undefined, text: string): Answered {
    const place = `/v1/projects/-/serviceAccounts/${encodeURIComponent(client_email)}:generateAccessToken`
    const { scope } = JSON.parse(text) as { scope: string[] }
    if (authorization === 'Bearer federated-token' && url.pathname === place && scope.length === 1)
      return { status: 200, body: { accessToken: token, expireTime: '2030-01-01T00:00:00Z' } }
    return { status: 403, body: failure(403, 'PERMISSION_DENIED', 'iam.serviceAccounts.getAccessToken denied') }
  }
  const api = await startSmallServer(answered, {
    status: 403,
    body: failure(403, 'PERMISSION_DENIED', 'Permission denied for resource (or it may not exist).'),
  })

  function answered({ method, url, headers, text }: Asked): Answered {
    if (headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: failure(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.') }
    const place = /^\/v1\/projects\/([^/]+)(?:\/locations\/[^/]+)?\/secrets(?:\/([^/:]+))?(.*)$/.exec(url.pathname)
    const [, project = '', name, call] = place ?? []
    if (project === 'off') {
      const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }]
      return { status: 403, body: failure(403, 'PERMISSION_DENIED', 'Secret Manager API has not been used', details) }
    }
    const full = (one: string) => `projects/123/secrets/${one}`
    if (name === undefined && method === 'GET') {
      const at = Number(url.searchParams.get('pageToken') ?? 0)
      // The server may answer fewer than are asked for.
      const names = [...secrets.keys()].slice(at, at + 2).map((one) => ({ name: full(one) }))
      return { status: 200, body: { secrets: names, ...(at + 2 < secrets.size && { nextPageToken: `${at + 2}` }) } }
    }
    const wanted = name ?? url.searchParams.get('secretId') ?? ''
    const versions = secrets.get(wanted)
    if (name === undefined) {
      if (versions)
        return { status: 409, body: failure(409, 'ALREADY_EXISTS', `Secret [${full(wanted)}] already exists.`) }
      secrets.set(wanted, [])
      return { status: 200, body: { name: full(wanted) } }
    }
    const missing = { status: 404, body: failure(404, 'NOT_FOUND', `Secret [${full(name)}] not found.`) }
    if (!versions) return missing
    if (method === 'DELETE') {
      secrets.delete(name)
      return { status: 200, body: {} }
    }
    if (call === ':addVersion') {
      const { payload } = JSON.parse(text) as { payload: { data: string } }
      versions.push(Buffer.from(payload.data, 'base64'))
      return { status: 200, body: { name: `${full(name)}/versions/${versions.length}` } }
    }
    const latest = versions.at(-1)
    if (call !== '/versions/latest:access' || !latest) return missing
    if (disabled.has(name))
      return { status: 400, body: failure(400, 'FAILED_PRECONDITION', 'Secret Version is in DISABLED state.') }
    return { status: 200, body: { name: full(name), payload: { data: latest.toString('base64') } } }
  }

  const file = JSON.stringify({
    type: 'service_account',
    project_id: 'my-project',
    private_key_id: 'k1',
    private_key: privateKey,
    client_email,
    token_uri: `${signIn.url}/token`,
  })
  const self: SmallGoogle = {
    api,
    signIn,
    trust: async () => undefined,
    file,
    secrets,
    disabled,
    stop() {
      api.stop()
      signIn.stop()
    },
  }
  return self
}
