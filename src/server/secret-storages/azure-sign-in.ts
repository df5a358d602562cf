import { say } from '../../contract/message.ts'
import { faultOf, textAt } from './ask.ts'
import type { Opening } from './kind.ts'
import { NotSignedIn } from './storage-fault.ts'

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
/** What federated credentials of Azure expect. */
const audience = 'api://AzureADTokenExchange'

/** Signs an application in to Microsoft Entra ID. Returns its token for key vaults. */
export async function azureToken(opening: Opening): Promise<string> {
  const get = (field: string) => opening.get(field)
  const proof: Record<string, string> =
    get('auth') === 'identity'
      ? { client_assertion_type: assertionType, client_assertion: await opening.identityToken(audience) }
      : { client_secret: get('client_secret') }
  const authority = get('authority').replace(/\/+$/, '')
  const answer = await opening.ask(`${authority}/${encodeURIComponent(get('tenant_id'))}/oauth2/v2.0/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: get('client_id'),
      ...proof,
      scope: `https://${audienceOf(get('url'))}/.default`,
    }),
  })
  const { status, json } = answer
  const token = textAt(json, 'access_token')
  if (status === 200 && token) return token
  // Behind the first line are numbers and times of the request.
  const words = (textAt(json, 'error_description') || textAt(json, 'error')).split(/\r?\n| Trace ID:/)[0] ?? ''
  if (textAt(json, 'error') !== '' && status < 500)
    throw new NotSignedIn(say('secret_storage_sign_in', { status }), { status, words: words.slice(0, 300) })
  throw faultOf(answer, words)
}

/** `x.vault.azure.net` is of `vault.azure.net`, and other clouds have names of the same form. */
function audienceOf(url: string): string {
  return /\.(vault\..+)$/.exec(URL.parse(url)?.hostname ?? '')?.[1] ?? 'vault.azure.net'
}
