import { say } from '../../contract/message.ts'
import { textAt } from './ask.ts'
import { changed } from './changed-fields.ts'
import type { Fields, Opening, OpenStorage, StorageKind } from './kind.ts'
import { NotPermitted, NotStored, StorageFault } from './storage-fault.ts'
import { VaultCall } from './vault-call.ts'

/** HashiCorp Vault: its key/value engine, version 1 or 2. */
export const vault: StorageKind = { title: 'HashiCorp Vault', open: openVault }

export function openVault(opening: Opening): OpenStorage {
  const call = new VaultCall(opening)
  const mount = (opening.get('mount') || 'secret').replace(/^\/+|\/+$/g, '')
  const second = opening.get('kv_version') !== '1'
  const at = (part: 'data' | 'metadata', path: string) => {
    const plain = path.replace(/^\/+|\/+$/g, '')
    return [mount, ...(second ? [part] : []), ...(plain ? [plain] : [])].join('/')
  }

  /** `version`: for the check of the next write; 0 if there is no secret. */
  async function stored(path: string): Promise<{ fields: Fields | null; version: number }> {
    const { status, json } = await call.send('GET', at('data', path), { good: [200, 404], named: path })
    const data = json.data as { data?: unknown; metadata?: { version?: unknown } } | undefined
    if (!second) return { fields: status === 200 ? asFields(data) : null, version: 0 }
    const version = data?.metadata?.version
    // A deleted version answers 404 and says which it was.
    return {
      fields: status === 200 ? asFields(data?.data) : null,
      version: typeof version === 'number' ? version : 0,
    }
  }

  async function folder(path: string): Promise<unknown[]> {
    const { status, json } = await call.send('GET', `${at('metadata', path)}?list=true`, { good: [200, 404] })
    const keys = (json.data as { keys?: unknown } | undefined)?.keys
    return status === 200 && Array.isArray(keys) ? keys : []
  }

  return {
    async read(path) {
      const { fields } = await stored(path)
      if (!fields) throw new NotStored(say('secret_storage_not_found', { path }), { status: 404 })
      return fields
    },
    async write(path, changes) {
      const { fields, version } = await stored(path)
      const data = changed(fields ?? {}, changes)
      // Another user's change between reading and writing is refused instead of lost.
      const body = second ? { data, options: { cas: version } } : data
      await call.send('POST', at('data', path), { body, named: path })
    },
    async remove(path) {
      await call.send('DELETE', at('data', path), { good: [200, 204, 404], named: path })
    },
    async list(top, max) {
      const found: string[] = []
      const folders = [top.replace(/^\/+|\/+$/g, '')]
      for (let turn = 0; turn < folders.length && found.length <= max; turn++) {
        // Folders may be without end: each is one request.
        if (turn >= max) throw new StorageFault(say('sync_too_many', { max }))
        const start = folders[turn] ? `${folders[turn]}/` : ''
        for (const name of await folder(folders[turn] ?? ''))
          if (typeof name === 'string' && name !== '')
            if (name.endsWith('/')) folders.push(start + name.slice(0, -1))
            else found.push(start + name)
      }
      return found
    },
    async test() {
      const self = await call.send('GET', 'auth/token/lookup-self', { good: [200, 403] })
      try {
        const keys = await folder('')
        return { status: 200, found: say('secret_storage_found', { count: keys.length }) }
      } catch (error) {
        // A token that may read single secrets only is a good one; one that may not even look at itself does not work.
        const known = self.status === 200 && textAt(self.json, 'data', 'id') !== ''
        if (error instanceof NotPermitted && known) return { status: 403, found: 'secret_storage_no_list' }
        throw error
      }
    },
    close: () => call.close(),
  }
}

const asFields = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
