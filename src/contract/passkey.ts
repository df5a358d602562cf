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

/** Options for the browser, as WebAuthn defines them. */
const Options = z.record(z.string(), z.unknown())

/** What the browser answers, as WebAuthn defines it; a library reads the rest. */
const response = z.looseObject(
  { id: z.string().max(2000), response: z.record(z.string(), z.unknown()) },
  'passkey_response_wrong',
)

export const passkeys = {
  list: endpoint('GET /api/user/passkeys', 'user', { summary: "List one's own passkeys", reply: z.array(Passkey) }),
  begin: endpoint('POST /api/user/passkeys/options', 'user', {
    summary:
      'Begin to add a passkey: options for the browser. Needs a confirmed authenticator app, and a proof (POST /api/user/prove) within ten minutes',
    status: 200,
    reply: Options,
  }),
  add: endpoint('POST /api/user/passkeys', 'user', {
    summary: 'Add the passkey that the browser has created',
    body: z.object({ name: name('name_required', 100), response }),
    reply: Passkey,
  }),
  remove: endpoint('DELETE /api/user/passkeys/:id', 'user', {
    summary: 'Remove a passkey. Needs a proof (POST /api/user/prove) within ten minutes',
    params: z.object({ id: pathId }),
  }),
  ask: endpoint('POST /api/auth/passkey/options', 'half', {
    summary: 'Begin to finish signing in with a passkey: options for the browser',
    status: 200,
    reply: Options,
  }),
  verify: endpoint('POST /api/auth/passkey', 'half', {
    summary: 'Finish signing in with the answer of the passkey; replaces the session cookie',
    status: 204,
    body: z.object({ response }),
  }),
}
