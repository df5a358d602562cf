import { type CodedMessage, coded, type Message } from '../../contract/message.ts'
import type { VariableFile } from '../../runner/remote-inventory.ts'
import { UnknownHosts, type Variables } from './host-tree.ts'
import { yamlData } from './read-yaml.ts'

interface ReadFile {
  path: string
  variables: Variables
}

const endings = ['', '.yml', '.yaml', '.json']

/** The files of variables beside an inventory, found by the name of a group or host like in Ansible's loader. */
export class VariableFiles {
  /** Files that apply to a group or host but are not known, with the reason. */
  readonly unread = new Map<string, CodedMessage>()
  readonly #folder: string
  readonly #files: ReadonlyMap<string, VariableFile>
  /** The paths of files below each folder. */
  readonly #below = new Map<string, string[]>()
  readonly #found = new Map<string, ReadFile[]>()

  constructor(inventory: string, files: readonly VariableFile[]) {
    this.#folder = inventory.slice(0, inventory.lastIndexOf('/') + 1)
    this.#files = new Map(files.map((file) => [file.path, file]))
    for (const { path } of files)
      for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
        const folder = path.slice(0, end)
        const known = this.#below.get(folder)
        if (known) known.push(path)
        else this.#below.set(folder, [path])
      }
    // A link in place of a whole folder leaves every group or host without its file.
    for (const kind of ['group_vars', 'host_vars']) this.#read(`${this.#folder}${kind}`)
  }

  /** Returns the files of a group or host; later ones override earlier ones. */
  of(kind: 'group_vars' | 'host_vars', name: string): readonly ReadFile[] {
    if (this.#files.size === 0) return []
    const place = `${this.#folder}${kind}/${name}`
    const known = this.#found.get(place)
    if (known) return known
    const found = this.#pathsOf(place).flatMap((path) => this.#read(path) ?? [])
    this.#found.set(place, found)
    return found
  }

  /** The first that exists counts: a folder or file without an extension hides `name.yml`. */
  #pathsOf(place: string): string[] {
    for (const ending of endings) {
      const path = place + ending
      if (this.#files.has(path)) return [path]
      const below = this.#below.get(path)
      if (below) return below.filter((file) => isTaken(file.slice(path.length + 1))).toSorted(byParts)
    }
    return []
  }

  #read(path: string): ReadFile | null {
    const file = this.#files.get(path)
    if (!file) return null
    const data = 'problem' in file ? { problem: file.problem } : parsed(file.text)
    if ('variables' in data) return { path, variables: data.variables }
    this.unread.set(path, coded(data.problem))
    return null
  }
}

function parsed(text: string): { variables: Variables } | { problem: Message } {
  if (text.startsWith('$ANSIBLE_VAULT')) return { problem: 'variables_encrypted' }
  try {
    const data = yamlData(text)
    if (data === null || data === undefined) return { variables: new Map() }
    if (!(data instanceof Map)) return { problem: 'variables_shape' }
    return { variables: new Map([...data].map(([name, value]) => [String(name), value as unknown])) }
  } catch (error) {
    if (error instanceof UnknownHosts) return { problem: error.said }
    throw error
  }
}

/** Whether Ansible reads a file inside the folder of a group or host. */
function isTaken(path: string): boolean {
  const parts = path.split('/')
  if (parts.some((part) => part.startsWith('.') || part.endsWith('~'))) return false
  return parts.every((part, at) => {
    const ending = /(?!^)\.[^.]*$/.exec(part)?.[0] ?? ''
    return at < parts.length - 1 ? ending === '' : endings.includes(ending)
  })
}

/** Sorts the entries of each folder by name, like a walk through the folders. */
function byParts(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  const at = left.findIndex((part, index) => part !== right[index])
  return (left[at] ?? '') < (right[at] ?? '') ? -1 : 1
}
