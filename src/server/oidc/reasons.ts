import type { PlainCode } from '../../contract/message.ts'
import { say } from '../../contract/message.ts'
import { ConfigError } from '../config/config.ts'
import type { Provider } from '../identity/provider.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { notSignedIn, Refusal, unavailable } from '../refuse.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { library } from './client.ts'

/** A sign-in that failed at the provider. `detail`: what administrators read in the event; nothing of an answer. */
export class ProviderRefusal extends Refusal {
  override name = 'ProviderRefusal'
  readonly detail: string

  constructor({ kind, reason }: Refusal, detail: string) {
    super(kind, reason)
    this.detail = detail
  }
}

/** Runs a part of a sign-in; errors of the library and of the connection become refusals with a reason. */
export async function withReasons<T>(provider: Pick<Provider, 'name'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw (await refusalOf(provider, error)) ?? error
  }
}

async function refusalOf({ name: provider }: Pick<Provider, 'name'>, error: unknown): Promise<Refusal | undefined> {
  const unreachable = (detail: string) =>
    new ProviderRefusal(unavailable(say('oidc_unreachable', { provider })), detail)
  if (error instanceof OutboundError || error instanceof CannotDecrypt || error instanceof ConfigError)
    return unreachable(error.message)
  if (!(error instanceof Error)) return undefined
  // The connection's own error is wrapped by the library.
  if (error.cause instanceof OutboundError) return unreachable(error.cause.message)
  const oidc = await library()
  if (error instanceof oidc.AuthorizationResponseError) {
    const denied = error.error === 'access_denied'
    const reason = denied ? say('oidc_denied', { provider }) : say('oidc_answered', { provider })
    return new ProviderRefusal(notSignedIn(reason), `the provider answered ${word(error.error)}`)
  }
  if (error instanceof oidc.ResponseBodyError)
    return new ProviderRefusal(
      notSignedIn(say('oidc_answered', { provider })),
      `the provider answered ${word(error.error)}`,
    )
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // The library refuses a description of the wrong types as a wrong argument.
  if (!(error instanceof oidc.ClientError) && !/^(OAUTH_|ERR_INVALID_ARG)/.test(code)) return undefined
  return new ProviderRefusal(notSignedIn(say('oidc_not_verified', { provider })), detailOf(code, error))
}

/** What was wrong with an answer, in our own words. */
const details: Record<string, string> = {
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'the ID token is for another issuer, client or sign-in',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'the ID token has expired or is from the future: compare the clocks',
  OAUTH_KEY_SELECTION_FAILED: 'the ID token is signed with a key that the provider does not publish',
  OAUTH_INVALID_RESPONSE: 'the answer or the signature of the ID token is not valid',
  OAUTH_UNSUPPORTED_OPERATION: 'the ID token is signed with an algorithm that is not allowed',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'the answer is about another user or issuer',
}

function detailOf(code: string, { cause }: Error): string {
  const claim = (cause as { cause?: { claim?: unknown } } | undefined)?.cause?.claim
  const known = details[code] ?? 'the answer or the description of the provider is not valid'
  return typeof claim === 'string' && /^[a-z_]{1,20}$/.test(claim) ? `${known} (${claim})` : known
}

/** Returns an error code of a provider, which may be any text. */
const word = (text: string) => (/^[\w.-]{1,60}$/.test(text) ? text : 'with an error')

/** The codes of all refusals that the sign-in page may word: they have no parameter but the provider. */
export const isSignInReason = (code: string): code is PlainCode => /^(oidc|identity)_/.test(code)
