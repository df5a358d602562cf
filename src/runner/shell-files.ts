import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { type Shell, TaskError } from '../apps/app.ts'
import { coded, type Message, say } from '../contract/message.ts'
import { findInside } from './inside.ts'
import { makeGroupFolder, openOwned } from './owned-files.ts'
import { storeAnswer, storedAnswer } from './read-command.ts'
import type { ShellOptions } from './shell-options.ts'
import type { Steps } from './steps.ts'
import { type FileRights, isThere, readText, removeFile, replaceFile } from './task-files.ts'
import { writeWhole } from './write-whole.ts'

interface ShellFilesOptions extends Pick<ShellOptions, 'folder' | 'control' | 'user' | 'state' | 'journal'> {
  repository: string
  steps: Steps
}

/** The calls of a task's shell that read and write files. Each is a step of the task. */
export class ShellFiles
  implements Pick<Shell, 'readFile' | 'exists' | 'writeFile' | 'removeFile' | 'secretFile' | 'digest' | 'inside'>
{
  readonly #task: ShellFilesOptions

  constructor(options: ShellFilesOptions) {
    this.#task = options
  }

  async readFile(path: string, { last }: { last?: number } = {}): Promise<string | undefined> {
    const entered = this.#task.steps.enter('readFile', [path, last ?? null])
    const { control } = this.#task
    const work = async () => {
      const text = await readText(path, last, this.#rights())
      if (text !== undefined) await storeAnswer(control, entered.step, text)
      return text !== undefined
    }
    const found = entered.known ? (entered.known.value as boolean) : await this.#task.steps.keep(entered, work)
    if (!found) return undefined
    const text = await storedAnswer(control, entered.step)
    if (text === undefined) throw new TaskError(say('text_lost', { path }))
    return text
  }

  async exists(path: string, as: 'content' | 'executable'): Promise<boolean> {
    return await this.#task.steps.once('exists', [path, as], () => isThere(path, as, this.#rights()))
  }

  async writeFile(path: string, text: string): Promise<void> {
    await this.#task.steps.once('writeFile', [path, text], async () => {
      await this.#refuseForeign(path)
      await replaceFile(path, text, this.#rights())
    })
  }

  async removeFile(path: string): Promise<void> {
    await this.#task.steps.once('removeFile', [path], async () => {
      await this.#refuseForeign(path)
      await removeFile(path, this.#rights())
    })
  }

  async secretFile(name: string, content: string): Promise<string> {
    if (!/^[\w.-]+$/.test(name)) throw new Error(`not a plain file name: ${name}`)
    const entered = this.#task.steps.enter('secretFile', [name, content])
    const { step, known } = entered
    const { control, user } = this.#task
    const path = join(control, 'secret', `${step}-${name}`)
    if (this.#task.journal.end) return path
    if (known && (await readFile(path, 'utf8').catch(() => undefined)) === content) return path
    return await this.#task.steps.keep(entered, async () => {
      makeGroupFolder(join(control, 'secret'), user)
      writeWhole(path, content, user)
      return path
    })
  }

  async digest(path: string): Promise<string> {
    return await this.#task.steps.once('digest', [path], async () => {
      const hash = createHash('sha256')
      const file = await findInside(path, 'file', 'part_file', this.#task.repository)
      const fd = openOwned(file, this.#task.user)
      if (fd === undefined) throw new TaskError(say('part_not_found', { part: coded('part_file'), path }))
      for await (const piece of createReadStream(file, { fd })) hash.update(piece as Buffer)
      return hash.digest('hex')
    })
  }

  async inside(
    path: string,
    kind: 'file' | 'folder' | 'any',
    what: Message,
    root = this.#task.repository,
  ): Promise<string> {
    return await this.#task.steps.once('inside', [path, kind, root], () => findInside(path, kind, what, root))
  }

  #rights(): FileRights {
    return { user: this.#task.user, signal: this.#task.steps.interrupted }
  }

  /** Throws unless the path is below the folders that an app may change. Links in it are limited by the user's rights. */
  async #refuseForeign(path: string): Promise<void> {
    // `inside` returns paths with links resolved, and the runner's folder may itself be below a link.
    const { folder, state } = this.#task
    const roots = [folder, state, ...(await Promise.all([folder, state].map(real)))]
    if (!roots.some((root) => resolve(path).startsWith(root + sep)))
      throw new Error(`not below a folder of the task: ${path}`)
  }
}

const real = (path: string): Promise<string> => realpath(path).catch(() => path)
