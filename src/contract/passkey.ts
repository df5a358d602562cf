import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { name, time } from './shapes.ts'

const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  created: time,
  /** When it was last used to sign in; null if never. */
  last_used: time.nullable(),
})

const passkeyName = name('name_required', 100)

/** Options for the browser, as WebAuthn defines them. */
const Options = z.record(z.string(), z.unknown())

/** What the browser answers, as WebAuthn defines it; a library reads the rest. */
export const passkeyResponse = z.looseObject(
  { id: z.string().max(2000), response: z.record(z.string(), z.unknown()) },
  'passkey_response_wrong',
)

export const passkeys = {
  list: endpoint('GET /api/user/passkeys', 'user', { summary: "List one's own passkeys", reply: z.array(Passkey) }),
  begin: endpoint('POST /api/user/passkeys/options', 'half', {
    summary:
      'Begin to add a passkey: options for the browser. Needs a proof (POST /api/user/prove) within ten minutes, except in a session that has to set up a second factor',
    status: 200,
    reply: Options,
  }),
  add: endpoint('POST /api/user/passkeys', 'half', {
    summary:
      'Add the passkey that the browser has created. The first second factor comes with recovery codes; a session that has to set one up is then signed in with a new cookie',
    body: z.object({ name: passkeyName, response: passkeyResponse }),
    reply: Passkey.extend({
      /** Shown once; empty if the account has some, or the server allows none. */
      recovery_codes: z.array(z.string()),
    }),
  }),
  rename: endpoint('PUT /api/user/passkeys/:id', 'user', {
    summary: 'Give a passkey another name',
    params: z.object({ id: pathId }),
    body: z.object({ name: passkeyName }),
  }),
  remove: endpoint('DELETE /api/user/passkeys/:id', 'user', {
    summary: 'Remove a passkey. Needs a proof (POST /api/user/prove) within ten minutes',
    params: z.object({ id: pathId }),
  }),
  ask: endpoint('POST /api/auth/passkey/options', 'half', {
    summary:
      'Begin to finish signing in with a passkey, or to prove one (POST /api/user/prove): options for the browser',
    status: 200,
    reply: Options,
  }),
  verify: endpoint('POST /api/auth/passkey', 'half', {
    summary: 'Finish signing in with the answer of the passkey; replaces the session cookie',
    status: 204,
    body: z.object({ response: passkeyResponse }),
  }),
  beginSignIn: endpoint('POST /api/auth/login/passkey/options', 'anybody', {
    summary: 'Begin to sign in with nothing but a passkey: options for the browser; sets a cookie for ten minutes',
    status: 200,
    reply: Options,
  }),
  signIn: endpoint('POST /api/auth/login/passkey', 'anybody', {
    summary:
      'Sign in with the answer of a passkey that has verified the person, which counts as two factors; sets the session cookie',
    status: 204,
    body: z.object({ response: passkeyResponse }),
  }),
}
