import { createHash } from 'node:crypto'

/** How long an answer is reused. Lists show the state of files and programs at most this old. */
const keptMs = 1000
const maxBytes = 16 * 1024 * 1024

/** A JSON answer as it is sent. */
export interface KeptAnswer {
  body: Buffer
  headers: Readonly<Record<string, string>>
}

/**
 * Answers to calls that many clients make at once, such as the list of templates. An answer is reused for at most a
 * second, and only while the state it was made from is unchanged, so no client sees less than a fresh answer would
 * show.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, { state: string; answer: Promise<KeptAnswer> }>()
  #bytes = 0

  /**
   * Returns the answer of `make`, or an earlier one with the same `key` and `state`. The key must contain everything
   * the answer depends on beside the state: who asks, and for what. Failures are not kept.
   */
  async get(key: string, state: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const known = this.#answers.get(key)
    if (known?.state === state) return known.answer
    const entry = { state, answer: make() }
    this.#answers.set(key, entry)
    const forget = () => {
      if (this.#answers.get(key) === entry) this.#answers.delete(key)
    }
    try {
      const answer = await entry.answer
      const bytes = answer.body.length
      if (this.#bytes + bytes > maxBytes) forget()
      else {
        this.#bytes += bytes
        setTimeout(() => {
          this.#bytes -= bytes
          forget()
        }, keptMs).unref()
      }
      return answer
    } catch (error) {
      forget()
      throw error
    }
  }
}

/** Returns an ETag of the content: a client that has this answer gets 304 (app.ts). */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`
}
