import type { Tx } from '../db/open.ts'

/** A resource instance that a state manages. */
export interface ManagedResource {
  address: string
  type: string
  provider: string
}

/** So many resources of a state are listed. */
export const maxManaged = 50_000
/** An index of PostgreSQL takes texts of 2,700 bytes. */
const maxAddress = 600
const maxWord = 300
/** Words that are kept to be used again. */
const maxWords = 1000
/** The number of parameters of a statement is limited. */
const atOnce = 1000

/** Collects the resources of a state while it is read. */
export class ManagedResources {
  readonly #found = new Map<string, ManagedResource>()
  /** Types and providers: a state has many resources of few of them. */
  readonly #words = new Map<string, string>()
  #resource: Record<string, unknown> = {}
  #instances: Record<string, unknown>[] = []

  /** A value of a state, or the beginning of an object, at its path. */
  take(path: readonly (string | number)[], value: unknown): void {
    if (path[0] !== 'resources') return
    if (path.length === 2) this.#finish()
    else if (path.length === 3) this.#resource[path[2] as string] = value
    else if (path[2] === 'instances' && path.length === 4) this.#instances.push({})
    else if (path[2] === 'instances' && path.length === 5) {
      const instance = this.#instances.at(-1)
      if (instance && (path[4] === 'index_key' || path[4] === 'deposed')) instance[path[4]] = value
    }
  }

  end(): ManagedResource[] {
    this.#finish()
    return [...this.#found.values()]
  }

  #finish(): void {
    const { module, mode, type, name, provider } = this.#resource
    const word = (value: unknown) => (typeof value === 'string' ? value : '')
    if (mode !== 'data' && this.#found.size < maxManaged)
      for (const { index_key: key, deposed } of this.#instances) {
        const index = typeof key === 'number' || typeof key === 'string' ? `[${JSON.stringify(key)}]` : ''
        const old = word(deposed) && ` (deposed object ${word(deposed)})`
        const address = storable(
          `${word(module) && `${word(module)}.`}${word(type)}.${word(name)}${index}${old}`,
          maxAddress,
        )
        const from = word(provider).replace(/^.*provider\["?([^"\]]*)"?\].*$/, '$1')
        this.#found.set(address, { address, type: this.#once(word(type)), provider: this.#once(from) })
      }
    this.#resource = {}
    this.#instances = []
  }

  /**
   * Returns one copy of a word for all resources. A part of a text keeps the whole text in memory: with a part for each
   * resource, that was all of the state.
   */
  #once(text: string): string {
    const known = this.#words.get(text)
    if (known !== undefined) return known
    const word = storable(Buffer.from(text).toString(), maxWord)
    if (this.#words.size < maxWords) this.#words.set(word, word)
    return word
  }
}

/** PostgreSQL stores neither NUL nor half a character. */
const storable = (text: string, max: number) => text.replaceAll('\0', '').slice(0, max).toWellFormed()

/** Makes these the listed resources of a workspace. Most writes change few of them, and only those rows. */
export async function storeManaged(
  tx: Tx,
  at: { project_id: number; inventory_id: number },
  managed: readonly ManagedResource[],
): Promise<void> {
  const stored = await tx
    .selectFrom('terraform_resource')
    .select(['id', 'address', 'type', 'provider'])
    .where('inventory_id', '=', at.inventory_id)
    .execute()
  const textOf = ({ address, type, provider }: ManagedResource) => `${address}\n${type}\n${provider}`
  const now = new Set(managed.map(textOf))
  const before = new Set(stored.map(textOf))
  const gone = stored.filter((row) => !now.has(textOf(row)))
  const added = managed.filter((one) => !before.has(textOf(one)))
  for (const part of parts(gone)) {
    const ids = part.map(({ id }) => id)
    await tx.deleteFrom('terraform_resource').where('id', 'in', ids).execute()
  }
  for (const part of parts(added)) {
    const { project_id, inventory_id } = at
    const rows = part.map(({ address, type, provider }) => ({ project_id, inventory_id, address, type, provider }))
    await tx.insertInto('terraform_resource').values(rows).execute()
  }
}

function* parts<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += atOnce) yield list.slice(at, at + atOnce)
}
