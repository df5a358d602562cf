import type { Event } from '../../../contract/event.ts'
import type { Worded } from './sentence.ts'

/** The ways to prove who one is that the server names in English (server/api/verify.ts and beside it), by text. */
const ways: Readonly<Record<string, NonNullable<Worded['way']>>> = {
  'a code by e-mail': 'emailCode',
  'a link of the command line': 'commandLine',
  'a new authenticator app': 'newApp',
  'a new passkey': 'newPasskey',
  'a new password': 'newPassword',
  'the code of an authenticator app': 'appCode',
}

const refusals = [
  ['signInLimited', /^Sign-in to .* refused after too many failures, from /s],
  ['signInBlocked', /^Sign-in to .* refused because it is blocked, from /s],
  ['codeLimited', /^Second factor for .* refused after too many failures, from /s],
  ['codeWrong', /^Wrong second factor for /],
  ['signInFailed', /^Sign-in to .* failed from /s],
] as const

/** Returns the sentence for a sign-in (server/sign-in/audit.ts); null if only its description says what happened. */
export function sessionSentence({ action, description }: Event): Worded | null {
  const text = description ?? ''
  if (action === 'signed_out') return { key: 'signedOut', values: {} }
  if (action === 'deleted' && /^Session of .* deleted$/s.test(text)) return { key: 'sessionEnded', values: {} }
  if (action === 'signed_in') {
    const how = /^Signed in from .*, with (.*?)$/s.exec(text)?.[1]
    if (!how) return { key: 'signedIn', values: {} }
    const way = ways[how]
    return way ? { key: 'signedInWith', way, values: {} } : { key: 'signedInWith', values: { how } }
  }
  const provider = /^Sign-in .*with an identity provider failed from .*?: (.*)$/s.exec(text)?.[1]
  if (provider) return { key: 'providerFailed', values: { reason: provider } }
  const key = refusals.find(([, pattern]) => pattern.test(text))?.[0]
  return key ? { key, values: {} } : null
}
