import { AwsV4Signer } from 'aws4fetch'
import { asGiven, say } from '../../contract/message.ts'
import { type Answer, faultOf, textAt } from './ask.ts'
import { type AwsKeys, awsAddress, awsKeys, awsWords } from './aws-sign-in.ts'
import type { Opening } from './kind.ts'
import { NotPermitted, NotSignedIn, NotStored, StorageFault } from './storage-fault.ts'

/** Codes that say that the keys, and not the permissions, are wrong. */
const signInCodes = [
  'UnrecognizedClientException',
  'InvalidSignatureException',
  'SignatureDoesNotMatch',
  'IncompleteSignature',
  'IncompleteSignatureException',
  'InvalidClientTokenId',
  'ExpiredToken',
  'ExpiredTokenException',
  'MissingAuthenticationToken',
  'MissingAuthenticationTokenException',
]
const missingCodes = ['ResourceNotFoundException', 'ParameterNotFound']
const deniedCodes = ['AccessDeniedException', 'AccessDenied']
const busyCodes = ['ThrottlingException', 'TooManyUpdates', 'RequestLimitExceeded']

/** Returns the code of an error answer, without its namespace. What is in front of a service may answer in XML. */
export const awsCode = ({ json, text, is_json }: Answer): string =>
  (is_json ? /[A-Za-z]+$/.exec(textAt(json, '__type'))?.[0] : /<Code>(\w+)<\/Code>/.exec(text)?.[1]) ?? ''

interface CallOptions {
  /** Codes of error answers that are returned instead of thrown. */
  accepted?: readonly string[]
  /** The secret that is asked for. */
  path?: string
}

/** Sends a request of an AWS service. Throws StorageFault. */
export type AwsCall = (operation: string, body: object, options?: CallOptions) => Promise<Answer>

/** An AWS service with the JSON protocol. */
export interface AwsService {
  /** The name that signatures and permissions have. */
  name: string
  /** The prefix of its operations. */
  target: string
}

/** Returns the calls of a service; `aws4fetch` signs them. The keys are fetched once. */
export function awsCall(opening: Opening, { name, target }: AwsService): AwsCall {
  const region = opening.get('region')
  const url = opening.get('url') || awsAddress(name, region)
  let keys: Promise<AwsKeys> | undefined

  return async (operation, body, { accepted = [], path = '' } = {}) => {
    keys ??= awsKeys(opening)
    const text = JSON.stringify(body)
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${target}.${operation}` }
    const signer = new AwsV4Signer({ method: 'POST', url, headers, body: text, ...(await keys), region, service: name })
    const signed = await signer.sign()
    const answer = await opening.ask(url, { method: 'POST', headers: Object.fromEntries(signed.headers), body: text })
    if ((answer.status === 200 && answer.is_json) || accepted.includes(awsCode(answer))) return answer
    throw refused(answer, { path, region, action: `${name}:${operation}` })
  }
}

/** Returns why a call was refused. `action`: the name of the permission. */
function refused(answer: Answer, { path, region, action }: { path: string; region: string; action: string }) {
  const { status, json } = answer
  const code = awsCode(answer)
  const message = textAt(json, 'message') || textAt(json, 'Message')
  const answered = { status, words: awsWords(code, message) }
  if (signInCodes.includes(code)) return new NotSignedIn(say('secret_storage_sign_in', { status }), answered)
  if (missingCodes.includes(code)) return new NotStored(say('secret_storage_not_in_region', { path, region }), answered)
  if (deniedCodes.includes(code)) {
    const needed = /\bKMS\b/.test(message) ? 'kms:Decrypt, kms:GenerateDataKey' : action
    return new NotPermitted(say('secret_storage_not_permitted', { status, action: needed }), answered)
  }
  if (code === 'DecryptionFailure' || code === 'EncryptionFailure' || code === 'InvalidKeyId')
    return new StorageFault(say('secret_storage_kms', { code }), answered)
  if (busyCodes.includes(code)) return new StorageFault('secret_storage_busy', answered)
  if (code !== '' && status < 500)
    return new StorageFault(say('secret_storage_refused', { status, words: asGiven(code) }), answered)
  return faultOf(answer, answered.words, { path })
}
