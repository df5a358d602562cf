import { AwsV4Signer } from 'aws4fetch'
import { say } from '../../contract/message.ts'
import { type Answer, faultOf } from './ask.ts'
import type { Opening } from './kind.ts'
import { NotSignedIn, StorageFault } from './storage-fault.ts'

/** What requests to AWS are signed with. */
export interface AwsKeys {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

/** Seconds that the keys of a role are valid: the fewest that AWS permits. */
const roleSeconds = '900'

/** Returns the address of a service; parts of AWS have names of their own. */
export function awsAddress(service: string, region: string): string {
  const domain = region.startsWith('cn-')
    ? 'amazonaws.com.cn'
    : region.startsWith('eusc-')
      ? 'amazonaws.eu'
      : 'amazonaws.com'
  return `https://${service}.${region}.${domain}/`
}

/** What a trust policy of AWS expects in the tokens of web identities, unless its provider names another audience. */
const audience = 'sts.amazonaws.com'

/** Returns the keys that calls are signed with: those that are entered, or those of the role. */
export async function awsKeys(opening: Opening): Promise<AwsKeys> {
  const get = (field: string) => opening.get(field)
  if (get('auth') === 'identity')
    return keysOfRole(opening, {
      Action: 'AssumeRoleWithWebIdentity',
      WebIdentityToken: await opening.identityToken(audience),
    })
  const sessionToken = get('session_token')
  const entered: AwsKeys = {
    accessKeyId: get('access_key_id'),
    secretAccessKey: get('secret_access_key'),
    ...(sessionToken && { sessionToken }),
  }
  if (get('auth') !== 'assume_role') return entered
  const ExternalId = get('external_id')
  return keysOfRole(opening, { Action: 'AssumeRole', ...(ExternalId && { ExternalId }) }, entered)
}

/** Asks STS for the keys of the role. A request with a token is not signed. */
async function keysOfRole(opening: Opening, how: Record<string, string>, signedBy?: AwsKeys): Promise<AwsKeys> {
  const get = (field: string) => opening.get(field)
  const url = get('sts_url') || awsAddress('sts', get('region'))
  const form = new URLSearchParams({
    ...how,
    Version: '2011-06-15',
    RoleArn: get('role_arn'),
    RoleSessionName: 'signalbox',
    DurationSeconds: roleSeconds,
  })
  const body = form.toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const request = { method: 'POST', url, headers, body, region: get('region'), service: 'sts' }
  const signed = signedBy && Object.fromEntries((await new AwsV4Signer({ ...request, ...signedBy }).sign()).headers)
  const answer = await opening.ask(url, { method: 'POST', headers: signed ?? headers, body })
  return keysIn(answer, get('role_arn'))
}

/** STS answers in XML, whose texts here contain nothing that is escaped. */
function keysIn(answer: Answer, role: string): AwsKeys {
  const at = (name: string) => new RegExp(`<${name}>\\s*([^<]+?)\\s*</${name}>`).exec(answer.text)?.[1] ?? ''
  const keys = {
    accessKeyId: at('AccessKeyId'),
    secretAccessKey: at('SecretAccessKey'),
    sessionToken: at('SessionToken'),
  }
  const { status } = answer
  if (status === 200 && keys.accessKeyId && keys.secretAccessKey && keys.sessionToken) return keys
  const code = at('Code')
  if (status === 200 || code === '') throw faultOf(answer, '')
  const answered = { status, words: awsWords(code, at('Message')) }
  if (code === 'AccessDenied') throw new NotSignedIn(say('secret_storage_role_denied', { role, status }), answered)
  if (code === 'Throttling') throw new StorageFault('secret_storage_busy', answered)
  if (status < 500) throw new NotSignedIn(say('secret_storage_sign_in', { status }), answered)
  throw faultOf(answer, answered.words)
}

/** Returns the words of an error. The message of a wrong signature may repeat the request that was signed. */
export const awsWords = (code: string, message: string): string =>
  /canonical/i.test(message) || message === '' ? code : `${code}: ${message}`.slice(0, 300)
