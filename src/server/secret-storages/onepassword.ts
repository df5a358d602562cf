import { say } from '../../contract/message.ts'
import { type Answer, faultOf, textAt } from './ask.ts'
import { found } from './found.ts'
import type { Opening, OpenStorage, StorageKind } from './kind.ts'
import { changedItemFields, fieldsOfItem, type Item } from './onepassword-item.ts'
import { NotStored, NotUsable, StorageFault } from './storage-fault.ts'

/** 1Password, over the company's own Connect server. The path of a secret is the title of an item, or its ID. */
export const onepassword: StorageKind = { title: '1Password Connect', open }

interface SendOptions {
  body?: object
  /** The secret that is asked for. */
  path?: string
  good?: readonly number[]
}

function open(opening: Opening): OpenStorage {
  const address = `${opening.get('url').replace(/\/+$/, '')}/v1`
  let items: Promise<string> | undefined

  async function send(method: string, place: string, { body, path = '', good = [200] }: SendOptions = {}) {
    const answer = await opening.ask(`${address}/${place}`, {
      method,
      headers: {
        authorization: `Bearer ${opening.get('token')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (good.includes(answer.status) && (answer.is_json || answer.status === 204)) return answer
    throw faultOf(answer, textAt(answer.json, 'message'), { path })
  }

  async function itemsOfVault(): Promise<string> {
    const wanted = opening.get('vault')
    const vaults = rowsOf(await send('GET', 'vaults'))
    const vault = vaults.find(({ id }) => id === wanted) ?? vaults.find(({ name }) => name === wanted)
    if (!vault) throw new StorageFault(say('secret_storage_no_vault', { vault: wanted }), { status: 200 })
    return `vaults/${encodeURIComponent(textAt(vault, 'id'))}/items`
  }
  const place = () => (items ??= itemsOfVault())

  async function find(path: string): Promise<Item | undefined> {
    const filter = encodeURIComponent(`title eq ${JSON.stringify(path)}`)
    const named = rowsOf(await send('GET', `${await place()}?filter=${filter}`, { path })).filter(
      ({ title }) => title === path,
    )
    if (named.length > 1) throw new NotUsable(say('secret_storage_two_items', { path }), { status: 200 })
    const id = textAt(named[0], 'id') || (/^[a-z0-9]{26}$/.test(path) ? path : '')
    if (id === '') return undefined
    const answer = await send('GET', `${await place()}/${encodeURIComponent(id)}`, { path, good: [200, 404] })
    return answer.status === 200 ? (answer.json as unknown as Item) : undefined
  }

  async function titles(): Promise<string[]> {
    const all = rowsOf(await send('GET', await place())).map((item) => textAt(item, 'title'))
    return [...new Set(all)].filter(Boolean)
  }

  return {
    async read(path) {
      const item = await find(path)
      if (!item) throw new NotStored(say('secret_storage_not_found', { path }), { status: 404 })
      return fieldsOfItem(item)
    },
    async write(path, changes) {
      const item = await find(path)
      const fields = changedItemFields(item?.fields ?? [], changes)
      if (item) {
        await send('PUT', `${await place()}/${encodeURIComponent(item.id)}`, { body: { ...item, fields }, path })
        return
      }
      const vault = { id: (await place()).split('/')[1] }
      await send('POST', await place(), { body: { vault, title: path, category: 'LOGIN', fields }, path })
    },
    async remove(path) {
      const item = await find(path)
      if (item) await send('DELETE', `${await place()}/${encodeURIComponent(item.id)}`, { path, good: [204, 404] })
    },
    // Titles have no folders: a folder is the beginning of titles.
    list: async (folder) => (await titles()).filter((title) => title.startsWith(folder)),
    test: async () => found({ names: await titles(), next: '' }),
  }
}

/** Connect answers lists as plain arrays. */
function rowsOf({ text }: Answer): Record<string, unknown>[] {
  const rows: unknown = JSON.parse(text)
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : []
}
