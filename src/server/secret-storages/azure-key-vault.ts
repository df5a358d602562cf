import { setTimeout as sleep } from 'node:timers/promises'
import { say } from '../../contract/message.ts'
import { type Answer, faultOf, listAt, textAt } from './ask.ts'
import { azureToken } from './azure-sign-in.ts'
import { changed } from './changed-fields.ts'
import { collected, found, type Page, withoutList } from './found.ts'
import type { Opening, OpenStorage, StorageKind } from './kind.ts'
import { NotPermitted, NotStored, NotUsable, StorageFault } from './storage-fault.ts'
import { fieldsOfText, textOfFields } from './text-secret.ts'

/** Azure Key Vault. A secret is a text, or an object in JSON. */
export const azureKeyVault: StorageKind = { title: 'Azure Key Vault', cloud: true, open }

const version = 'api-version=7.4'
/** A vault needs seconds to recover a deleted secret. */
const recoverTries = 10
const recoverPauseMs = 500

interface SendOptions {
  body?: object
  /** The secret that is asked for. */
  path?: string
  /** The permission that is needed. */
  action: string
  good?: readonly number[]
}

function open(opening: Opening): OpenStorage {
  const vault = opening.get('url').replace(/\/+$/, '')
  let token: Promise<string> | undefined

  async function send(method: string, url: string, { body, path = '', action, good = [200] }: SendOptions) {
    token ??= azureToken(opening)
    const answer = await opening.ask(url, {
      method,
      headers: { authorization: `Bearer ${await token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (good.includes(answer.status) && answer.is_json) return answer
    throw refused(answer, path, action)
  }

  const at = (part: string, path: string, call = '') => `${vault}/${part}/${checkedName(path)}${call}?${version}`

  async function read(path: string) {
    const { json } = await send('GET', at('secrets', path), { path, action: 'secrets/get' })
    return fieldsOfText(textAt(json, 'value'))
  }

  async function write(path: string, value: string): Promise<void> {
    const set = { body: { value }, path, action: 'secrets/set', good: [200, 409] }
    if ((await send('PUT', at('secrets', path), set)).status === 200) return
    // It was deleted, and the vault keeps its name for a while.
    const recover = { path, action: 'secrets/recover', good: [200, 404, 409] }
    await send('POST', at('deletedsecrets', path, '/recover'), recover)
    for (let tries = 0; tries < recoverTries; tries++) {
      if ((await send('PUT', at('secrets', path), set)).status === 200) return
      await sleep(recoverPauseMs)
    }
    throw new StorageFault(say('secret_storage_recovering', { path }), { status: 409 })
  }

  async function page(next: string): Promise<Page> {
    const url = next || `${vault}/secrets?${version}&maxresults=25`
    // The token is for this vault only.
    if (URL.parse(url)?.origin !== URL.parse(vault)?.origin)
      throw new StorageFault(say('secret_storage_redirect', { status: 200 }), { status: 200 })
    const { json } = await send('GET', url, { action: 'secrets/list' })
    // Certificates have secrets that are managed with them.
    const rows = listAt(json, 'value').filter(({ managed }) => managed !== true)
    const names = rows.map((one) => /\/secrets\/([^/]+)/.exec(textAt(one, 'id'))?.[1] ?? '')
    return { names: names.filter(Boolean), next: textAt(json, 'nextLink') }
  }

  return {
    read,
    async write(path, changes) {
      const before = await read(path).catch((error: unknown) => {
        if (error instanceof NotStored) return {}
        throw error
      })
      await write(path, textOfFields(changed(before, changes)))
    },
    async remove(path) {
      await send('DELETE', at('secrets', path), { path, action: 'secrets/delete', good: [200, 404] })
    },
    // Names have no folders: a folder is the beginning of names.
    list: (folder, max) => collected(max, page, (name) => name.startsWith(folder)),
    test: () => withoutList(async () => found(await page(''))),
  }
}

function refused(answer: Answer, path: string, action: string): StorageFault {
  const { status, json } = answer
  const code = textAt(json, 'error', 'code')
  const inner = textAt(json, 'error', 'innererror', 'code')
  const message = textAt(json, 'error', 'message').split(/\r?\n/)[0] ?? ''
  const words = `${inner || code}${message && `: ${message}`}`
  const answered = { status, words: words.slice(0, 300) }
  if (inner === 'ForbiddenByFirewall' || inner === 'ForbiddenByConnection')
    return new NotPermitted('secret_storage_firewall', answered)
  if (inner === 'SecretDisabled' || message.startsWith('Operation get is not allowed on a disabled secret'))
    return new NotUsable(say('secret_storage_disabled', { path }), answered)
  return faultOf(answer, words, { path, action })
}

function checkedName(path: string): string {
  if (!/^[0-9A-Za-z-]{1,127}$/.test(path)) throw new StorageFault('secret_storage_azure_name')
  return path
}
