import { TaskError } from '../apps/app.ts'
import { say } from '../contract/message.ts'
import { answeringAddress } from './answering-address.ts'
import type { RemoteAccess } from './git.ts'

/** How long a remote repository may be silent. */
export interface NetworkLimits {
  /** If nothing is received for this long, connects to the server by TCP to check whether it can be reached at all. */
  connect_ms: number
  /** Maximum time without output of git (it reports progress at least each second while there is any). */
  quiet_ms: number
  total_ms: number
}

export const networkLimits: NetworkLimits = { connect_ms: 15_000, quiet_ms: 60_000, total_ms: 30 * 60_000 }

/**
 * Watches one call of git over the network and aborts it if the other side is silent. Git itself waits without a limit:
 * it has none for ssh:// and git://, and for http none for the connection (libcurl's is 5 minutes).
 */
export class NetworkWatch {
  readonly #abort = new AbortController()
  readonly #limits: NetworkLimits
  readonly #host: string
  #first: NodeJS.Timeout | undefined
  #quiet: NodeJS.Timeout

  constructor(
    { host, port, checked }: Pick<RemoteAccess, 'host' | 'port' | 'checked'>,
    limits: NetworkLimits,
    behind_proxy: boolean,
  ) {
    this.#limits = limits
    this.#host = host ?? 'The repository'
    this.#quiet = this.#startQuiet()
    if (host !== null && !behind_proxy)
      this.#first = setTimeout(() => void this.#call(`${host}:${port}`, checked, port), limits.connect_ms)
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Called when something was received. */
  onActivity = (): void => {
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
      this.#abort.abort(
        new TaskError(say('git_host_silent', { host: this.#host, seconds: this.#limits.quiet_ms / 1000 })),
      )
    }, this.#limits.quiet_ms)
  }

  /**
   * Checks whether the server accepts connections: a server that is slow to answer still does; only one that cannot be
   * reached is given up early.
   */
  async #call(place: string, addresses: readonly string[], port: number): Promise<void> {
    if ((await answeringAddress(addresses, port, 5000)) === undefined)
      this.#abort.abort(new TaskError(say('git_unreachable', { repository: place })))
  }
}
