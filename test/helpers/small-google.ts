import { generateKeyPairSync } from 'node:crypto'
import { importSPKI, jwtVerify } from 'jose'
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
  stop(): void
}

const failure = (code: number, status: string, message: string, details: object[] = []) => ({
  error: { code, message, status, details },
})
const token = 'token-of-google'
const client_email = 'signalbox@my-project.iam.gserviceaccount.com'

export async function startSmallGoogle(): Promise<SmallGoogle> {
  const secrets: SmallGoogle['secrets'] = new Map()
  const disabled = new Set<string>()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const trusted = await importSPKI(publicKey, 'RS256')

  const signIn = await startSmallServer(
    async ({ url, text }) => {
      const form = new URLSearchParams(text)
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
    if (name === undefined && method === 'GET')
      return { status: 200, body: { secrets: [...secrets.keys()].map((one) => ({ name: full(one) })) } }
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
  return {
    api,
    signIn,
    file,
    secrets,
    disabled,
    stop() {
      api.stop()
      signIn.stop()
    },
  }
}
