import type { Member } from '../access/caller.ts'
import { badRequest } from '../refuse.ts'

/** Returns the key of a request from its header: keys of different users are independent. */
export function idempotencyKey({ user_id }: Member, header: string | undefined): string | null {
  if (header === undefined) return null
  if (header.length > 200 || header.length === 0) throw badRequest('idempotency_key_length')
  return `${user_id} ${header}`
}
