import type { Cipher } from '../secrets/cipher.ts'
import { type Arrival, packed } from './delivery-row.ts'
import { redactionFor } from './evaluate.ts'
import type { Hook } from './hook.ts'
import { shownHeaders } from './redact.ts'
import type { ResolvedAlias } from './resolve-alias.ts'

/** Returns what is stored of a request, for one project. */
export async function arrivalOf(
  cipher: Cipher,
  { headers, body, size, ip }: Hook,
  { alias_id, level, integrations }: ResolvedAlias,
  project_id: number,
  keeps_body: boolean,
): Promise<Arrival> {
  return {
    project_id,
    alias_id,
    level,
    replay_of: null,
    ip,
    // A request to the global alias is shown in every project, and may contain the secret of one.
    headers: shownHeaders(headers, redactionFor(cipher, integrations)),
    size,
    body: keeps_body && body !== null ? await packed(body) : null,
  }
}
