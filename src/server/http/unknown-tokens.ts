import type { PlainCode } from '../../contract/message.ts'
import { tooMany } from '../refuse.ts'
import { sourceOf } from '../sign-in/source.ts'

/** How many calls with unknown tokens an address may make in a window. */
const maxUnknown = 30
const window_ms = 60_000
/** How many addresses and tokens are remembered; beyond that all are forgotten. */
const maxRemembered = 10_000

/**
 * Limits the calls with unknown tokens from one address, so that a stranger cannot keep the database busy. Runners whose
 * token was accepted before are not affected, because many may share an address.
 */
export class UnknownTokens {
  readonly #limit: PlainCode
  readonly #failed = new Map<string, { count: number; until: number }>()
  readonly #known = new Set<string>()

  /** `limit`: what a refusal says. */
  constructor(limit: PlainCode = 'runner_tokens_limit') {
    this.#limit = limit
  }

  /** Refuses (429) the call if its address has made too many, before the token is looked up. */
  admit(address: string, token_hash: string | undefined): void {
    const failed = this.#failed.get(sourceOf(address))
    if (!failed || failed.count < maxUnknown || (token_hash !== undefined && this.#known.has(token_hash))) return
    const left = failed.until - performance.now()
    if (left > 0) throw tooMany(this.#limit, left / 1000)
  }

  /** Records whether the token was known. */
  note(address: string, token_hash: string | undefined, known: boolean): void {
    if (this.#failed.size + this.#known.size > maxRemembered) {
      this.#failed.clear()
      this.#known.clear()
    }
    if (known && token_hash !== undefined) return void this.#known.add(token_hash)
    const source = sourceOf(address)
    const now = performance.now()
    const failed = this.#failed.get(source)
    if (failed && failed.until > now) failed.count++
    else this.#failed.set(source, { count: 1, until: now + window_ms })
  }
}
