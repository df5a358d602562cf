import { connect } from 'node:net'
import { TaskError } from '../apps/app.ts'

/** How long a remote repository may be silent. */
export interface NetworkLimits {
  /** Nothing heard for so long: the server is called by TCP to see whether it is there at all. */
  connect_ms: number
  /** No word from git (it reports progress at least each second while it has any). */
  quiet_ms: number
  total_ms: number
}

export const networkLimits: NetworkLimits = { connect_ms: 15_000, quiet_ms: 60_000, total_ms: 30 * 60_000 }

/**
 * Watches one call of git over the network and aborts it when the other side is silent. Git itself waits for ever: it
 * has no limit for ssh:// and git://, and for http none for the connection (libcurl's is 5 minutes).
 */
export class NetworkWatch {
  readonly #abort = new AbortController()
  readonly #limits: NetworkLimits
  readonly #host: string
  #first: NodeJS.Timeout | undefined
  #quiet: NodeJS.Timeout

  constructor(remote: { host: string | null; port: number }, limits: NetworkLimits, behind_proxy: boolean) {
    this.#limits = limits
    this.#host = remote.host ?? 'The repository'
    this.#quiet = this.#startQuiet()
    const { host, port } = remote
    if (host !== null && !behind_proxy) this.#first = setTimeout(() => this.#call(host, port), limits.connect_ms)
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Something was heard. */
  heard = (): void => {
    clearTimeout(this.#first)
    clearTimeout(this.#quiet)
    this.#quiet = this.#startQuiet()
  }

  end(): void {
    clearTimeout(this.#first)
    clearTimeout(this.#quiet)
  }

  #startQuiet(): NodeJS.Timeout {
    return setTimeout(() => {
      this.#abort.abort(new TaskError(`${this.#host} was silent for ${this.#limits.quiet_ms / 1000} seconds`))
    }, this.#limits.quiet_ms)
  }

  /** A server that is slow to answer still takes connections; only one that is not there is given up early. */
  #call(host: string, port: number): void {
    const probe = connect({ host, port })
    const settle = (there: boolean) => {
      probe.destroy()
      if (!there) this.#abort.abort(new TaskError(`${host}:${port} cannot be reached`))
    }
    probe.setTimeout(5000, () => settle(false))
    probe.once('connect', () => settle(true))
    probe.once('error', () => settle(false))
  }
}
