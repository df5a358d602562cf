import { importPKCS8, SignJWT } from 'jose'
import { say } from '../../contract/message.ts'
import { googleAccount } from '../../contract/rules/google-account.ts'
import { type Answer, faultOf, textAt } from './ask.ts'
import type { Opening } from './kind.ts'
import { NotSignedIn, StorageFault } from './storage-fault.ts'

const scope = 'https://www.googleapis.com/auth/cloud-platform'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Signs a service account in with its key file. Returns its token. */
export async function googleToken(opening: Opening): Promise<string> {
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
