import { coded, type PlainCode, say } from '../../contract/message.ts'
import { tooMany } from '../refuse.ts'

/** Limits how many long answers, such as downloads, each user receives at the same time. More are refused, not queued. */
export class ActiveLimit {
  readonly #what: PlainCode
  readonly #max: number
  readonly #active = new Map<number, number>()

  /** `what`: the answers in the plural, for the refusal. */
  constructor(what: PlainCode, max: number) {
    this.#what = what
    this.#max = max
  }

  /** Counts one more answer for the user, until the returned function is called. Throws 429 above the limit. */
  begin(user_id: number): () => void {
    const active = this.#active.get(user_id) ?? 0
    if (active >= this.#max) throw tooMany(say('active_taken', { count: this.#max, what: coded(this.#what) }), 5)
    this.#active.set(user_id, active + 1)
    return () => {
      const left = (this.#active.get(user_id) ?? 1) - 1
      if (left > 0) this.#active.set(user_id, left)
      else this.#active.delete(user_id)
    }
  }
}
