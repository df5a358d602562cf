import { importPKCS8, SignJWT } from 'jose'
import { say } from '../../contract/message.ts'
import { googleAccount } from '../../contract/rules/google-account.ts'
import { type Answer, faultOf, textAt } from './ask.ts'
import type { Opening } from './kind.ts'
import { NotSignedIn, StorageFault } from './storage-fault.ts'

const scope = 'https://www.googleapis.com/auth/cloud-platform'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Signs in to Google Cloud. Returns a token for its APIs. */
export const googleToken = (opening: Opening): Promise<string> =>
  opening.get('auth') === 'identity' ? federatedToken(opening) : tokenOfKeyFile(opening)

async function tokenOfKeyFile(opening: Opening): Promise<string> {
  const account = googleAccount(opening.get('credentials'))
  const key = account && (await importPKCS8(account.private_key, 'RS256').catch(() => undefined))
  if (!account || !key) throw new StorageFault('secret_storage_google_file')
  const { client_email, token_uri, private_key_id } = account
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(private_key_id && { kid: private_key_id }) })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(key)
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  return tokenIn(await opening.ask(token_uri, { method: 'POST', headers: form, body }), 'access_token')
}

/** Exchanges a token of this server, and takes on the service account if one is named. */
async function federatedToken(opening: Opening): Promise<string> {
  const get = (field: string) => opening.get(field)
  const address = (field: string) => get(field).replace(/\/+$/, '')
  const provider = `//iam.googleapis.com/${get('provider')}`
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    // The audience that a provider accepts if it names no other.
    subject_token: await opening.identityToken(`https:${provider}`),
    audience: provider,
    scope,
  })
  const exchanged = await opening.ask(`${address('sts_url')}/v1/token`, { method: 'POST', headers: form, body })
  const token = tokenIn(exchanged, 'access_token')
  const account = get('service_account')
  if (account === '') return token
  const place = `/v1/projects/-/serviceAccounts/${encodeURIComponent(account)}:generateAccessToken`
  const answer = await opening.ask(`${address('iam_url')}${place}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ scope: [scope], lifetime: '600s' }),
  })
  return tokenIn(answer, 'accessToken')
}

function tokenIn(answer: Answer, name: string): string {
  const { status, json } = answer
  const token = textAt(json, name)
  if (status === 200 && token) return token
  const code = textAt(json, 'error') || textAt(json, 'error', 'status')
  const message = textAt(json, 'error_description') || textAt(json, 'error', 'message')
  const words = [code, message].filter(Boolean).join(': ').slice(0, 300)
  if (code !== '' && status < 500) throw new NotSignedIn(say('secret_storage_sign_in', { status }), { status, words })
  throw faultOf(answer, words)
}
