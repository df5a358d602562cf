import type { Trust } from './identity-trust.ts'
import { type Answered, type Asked, type SmallServer, startSmallServer } from './small-server.ts'

/**
 * A key vault and the sign-in of Microsoft Entra ID in memory, with those calls of their REST APIs (Key Vault 7.4, OAuth
 * 2.0 of the identity platform) that Signalbox uses. It is written after Microsoft's published reference, because no
 * package that can be had here provides the real one: it does not prove that Azure answers the same.
 */
export interface SmallAzure {
  vault: SmallServer
  signIn: SmallServer
  /** The values of secrets, by name. */
  secrets: Map<string, string>
  /** Secrets that were deleted and can be recovered. */
  deleted: Map<string, string>
  disabled: Set<string>
  /** Whose tokens are federated credentials of the application. */
  trust: Trust
  /** The bodies of sign-ins. */
  signedIn: URLSearchParams[]
  stop(): void
}

const failure = (code: string, message: string, inner?: string) => ({
  error: { code, message, ...(inner && { innererror: { code: inner } }) },
})

interface Application {
  id: string
  secret: string
  /** Of the tokens that are a federated credential. */
  subject: string
  /** What it signs in for. */
  token?: string
}

export async function startSmallAzure(client: Application): Promise<SmallAzure> {
  const { token = 'token-of-azure' } = client
  const secrets: SmallAzure['secrets'] = new Map()
  const deleted: SmallAzure['deleted'] = new Map()
  const disabled = new Set<string>()
  const signedIn: URLSearchParams[] = []
  /** A secret that is being recovered is refused once. */
  const recovering = new Set<string>()

  const signIn = await startSmallServer(
    async ({ method, url, text }) => {
      const form = new URLSearchParams(text)
      signedIn.push(form)
      if (method !== 'POST' || !/^\/[^/]+\/oauth2\/v2\.0\/token$/.test(url.pathname)) return { status: 404, body: {} }
      const assertion = form.get('client_assertion')
      const proved =
        assertion === null
          ? form.get('client_secret') === client.secret
          : form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' &&
            (await self.trust(assertion, 'api://AzureADTokenExchange'))?.sub === client.subject
      const good = form.get('client_id') === client.id && proved
      const asks = form.get('grant_type') === 'client_credentials' && form.get('scope')?.endsWith('/.default')
      if (good && asks) return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token: token } }
      const error_description =
        'AADSTS7000215: Invalid client secret provided. Ensure the secret being sent in the request is the client secret value.' +
        // The real one does not repeat it, which no test of leaks would notice.
        ` ${form.get('client_secret')}` +
        ' Trace ID: 0b1c Correlation ID: 9c2d Timestamp: 2026-01-01 00:00:00Z'
      return { status: 401, body: { error: 'invalid_client', error_description, error_codes: [7000215] } }
    },
    { status: 400, body: { error: 'unauthorized_client', error_description: 'AADSTS700016: not found' } },
  )
  const vault = await startSmallServer(answered, {
    status: 403,
    body: failure('Forbidden', 'Caller is not authorized to perform action on resource.\r\nmore', 'ForbiddenByRbac'),
  })

  function answered({ method, url, headers, text }: Asked): Answered {
    if (headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: failure('Unauthorized', 'AKV10032: Invalid issuer.') }
    if (url.searchParams.get('api-version') !== '7.4') return { status: 400, body: failure('BadParameter', 'version') }
    const [, part, name = '', call] = url.pathname.split('/')
    if (part === 'secrets' && name === '') {
      const at = Number(url.searchParams.get('$skiptoken') ?? 0)
      const size = Number(url.searchParams.get('maxresults'))
      const value = [...secrets.keys()].slice(at, at + size).map((one) => ({ id: `${vault.url}/secrets/${one}` }))
      const next = `${vault.url}/secrets?api-version=7.4&$skiptoken=${at + size}&maxresults=${size}`
      return { status: 200, body: { value, nextLink: at + size < secrets.size ? next : null } }
    }
    if (part === 'deletedsecrets' && call === 'recover') return recovered(name)
    if (method === 'PUT') return put(name, (JSON.parse(text) as { value: string }).value)
    const value = secrets.get(name)
    if (value === undefined)
      return { status: 404, body: failure('SecretNotFound', `A secret with (name/id) ${name} was not found`) }
    if (method === 'DELETE') {
      secrets.delete(name)
      deleted.set(name, value)
      return { status: 200, body: { recoveryId: `${vault.url}/deletedsecrets/${name}` } }
    }
    if (disabled.has(name))
      return {
        status: 403,
        body: failure('Forbidden', 'Operation get is not allowed on a disabled secret.', 'SecretDisabled'),
      }
    return { status: 200, body: { value, id: `${vault.url}/secrets/${name}/1`, attributes: { enabled: true } } }
  }
  function put(name: string, value: string): Answered {
    if (deleted.has(name))
      return { status: 409, body: failure('Conflict', 'deleted but recoverable', 'ObjectIsDeletedButRecoverable') }
    if (recovering.delete(name)) return { status: 409, body: failure('Conflict', 'being recovered') }
    secrets.set(name, value)
    return { status: 200, body: { value, id: `${vault.url}/secrets/${name}/2` } }
  }
  function recovered(name: string): Answered {
    const value = deleted.get(name)
    if (value === undefined) return { status: 404, body: failure('SecretNotFound', 'not deleted') }
    deleted.delete(name)
    secrets.set(name, value)
    recovering.add(name)
    return { status: 200, body: { id: `${vault.url}/secrets/${name}` } }
  }

  const self: SmallAzure = {
    vault,
    signIn,
    trust: async () => undefined,
    secrets,
    deleted,
    disabled,
    signedIn,
    stop() {
      vault.stop()
      signIn.stop()
    },
  }
  return self
}
