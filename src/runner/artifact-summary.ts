import { type CodedMessage, coded, type Message } from '../contract/message.ts'
import { english } from '../contract/messages/english.ts'
import { bytesText } from '../contract/rules/bytes-text.ts'
import { printable } from '../contract/rules/text.ts'
import { type ArtifactsEnd, maxLeftOut } from '../contract/task-server.ts'

/** Lines of the log that name files which were left out. */
const maxLines = 10

/** What became of the files that match, for the log and for the server. Secrets in names are masked. */
export class ArtifactSummary {
  readonly #masked: (text: string) => string
  readonly #left: { name: string; size: number | null; reason: CodedMessage }[] = []
  #files = 0
  #bytes = 0
  #more = 0

  constructor(masked: (text: string) => string) {
    this.#masked = masked
  }

  stored(size: number): void {
    this.#files++
    this.#bytes += size
  }

  leaveOut(name: string, size: number | null, reason: Message): void {
    if (this.#left.length === maxLeftOut) this.#more++
    else this.#left.push({ name: this.#masked(name), size, reason: coded(reason) })
  }

  /** Counts files that are left out and not named. */
  leaveMore(files: number): void {
    this.#more += files
  }

  lines(patterns: readonly string[]): string[] {
    const named = this.#left.slice(0, maxLines).map(({ name, size, reason }) => {
      const shown = size === null ? printable(name) : `${printable(name)} (${bytesText(size)})`
      return `Artifact left out: ${shown}: ${this.#masked(english(reason))}`
    })
    const others = this.#left.length - named.length + this.#more
    const total = `${this.#files} ${this.#files === 1 ? 'file' : 'files'}, ${bytesText(this.#bytes)}`
    const none = `no file matches ${patterns.map(printable).join(', ')}`
    return [
      `Artifacts: ${this.#files + this.#left.length + this.#more === 0 ? none : total}`,
      ...named,
      ...(others > 0 ? [`Artifacts left out besides: ${others}`] : []),
    ].map(this.#masked)
  }

  end(patterns: readonly string[]): ArtifactsEnd {
    return { patterns: [...patterns], left_out: this.#left, more: this.#more }
  }
}
