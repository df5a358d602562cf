import { JsonScan } from './json-scan.ts'
import { type ManagedResource, ManagedResources } from './managed.ts'

/** What the server has to know of a state, whatever its size. */
export interface StateHead {
  serial: number
  lineage: string
  /** '' for a state that the client encrypted. */
  terraform_version: string
  /** The number of resource instances, without data sources. */
  resources: number
}

/** The body is JSON, but no state: a field that every state has is missing or of another type. */
export class NotAState extends Error {
  override name = 'NotAState'
}

/**
 * Reads a state in pieces and keeps only its head, so that a state of hundreds of MB takes no memory. Throws NotJson at the
 * first character that no JSON text has there.
 */
export class StateScan {
  readonly #json = new JsonScan((path, value) => this.#take(path, value))
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  readonly #head: Record<string, unknown> = {}
  #resources = 0
  #mode: unknown
  readonly #managed = new ManagedResources()

  push(bytes: Uint8Array): void {
    this.#json.push(this.#decoder.decode(bytes, { stream: true }))
  }

  /** Returns the resources that it manages. Called after `end`. */
  managed(): ManagedResource[] {
    return this.#managed.end()
  }

  /** Returns the head. Throws NotJson for a text that ends in the middle, and NotAState. */
  end(): StateHead {
    this.#json.push(this.#decoder.decode())
    this.#json.end()
    const { serial, lineage, terraform_version, version, encrypted_data } = this.#head
    if (!Number.isSafeInteger(serial) || (serial as number) < 0) throw new NotAState('serial')
    if (typeof lineage !== 'string' || lineage === '') throw new NotAState('lineage')
    // OpenTofu encrypts states and leaves only their serial and lineage readable.
    if (!Number.isSafeInteger(version) && typeof encrypted_data !== 'string') throw new NotAState('version')
    return {
      serial: serial as number,
      lineage,
      terraform_version: typeof terraform_version === 'string' ? terraform_version.slice(0, 100) : '',
      resources: this.#resources,
    }
  }

  /** Terraform writes the mode of a resource before its instances; `managed` is assumed for any other writer. */
  #take(path: readonly (string | number)[], value: unknown): void {
    this.#managed.take(path, value)
    if (path.length === 1) {
      this.#head[path[0] as string] = value
      return
    }
    if (path[0] !== 'resources') return
    if (path.length === 2) this.#mode = undefined
    else if (path.length === 3 && path[2] === 'mode') this.#mode = value
    else if (path.length === 4 && path[2] === 'instances' && this.#mode !== 'data') this.#resources++
  }
}
