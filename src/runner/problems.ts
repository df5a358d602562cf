import type { Problem } from '../contract/task-server.ts'

/** What last went wrong with this runner beside its tasks. Its next claim reports it to the server, whose page shows it. */
export class Problems {
  #newest: { text: string; at: number } | undefined

  add(text: string): void {
    this.#newest = { text: text.slice(0, 1000), at: performance.now() }
  }

  /** Returns what the server does not know, with a function to call once it does. */
  unreported(): { problem: Problem; reported: () => void } | undefined {
    const newest = this.#newest
    if (!newest) return undefined
    return {
      problem: { text: newest.text, ago_ms: Math.round(performance.now() - newest.at) },
      reported: () => {
        // Another one may have come meanwhile.
        if (this.#newest === newest) this.#newest = undefined
      },
    }
  }
}
