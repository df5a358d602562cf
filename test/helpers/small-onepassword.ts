import { type Answered, type Asked, type SmallServer, startSmallServer } from './small-server.ts'

interface Field {
  id?: string
  label?: string
  purpose?: string
  type?: string
  value?: string
}

export interface SmallItem {
  id: string
  title: string
  category: string
  vault: { id: string }
  fields: Field[]
}

/**
 * A Connect server of 1Password in memory, with those calls of its API (version 1) that Signalbox uses. It is written
 * after the published OpenAPI description, because the real one needs an account.
 */
export interface SmallOnePassword {
  server: SmallServer
  items: SmallItem[]
  stop(): void
}

const vault = { id: 'ftz4pm2xxwmwrsd7rjqn7grzfz', name: 'Signalbox' }
const failure = (status: number, message: string) => ({ status, body: { status, message } })

export async function startSmallOnePassword(token: string): Promise<SmallOnePassword> {
  const items: SmallItem[] = []
  const refusal = failure(403, 'Authorization: token does not have permission to perform on vault')
  const server = await startSmallServer(answered, refusal)

  function answered({ method, url, headers, text }: Asked): Answered {
    if (headers.authorization !== `Bearer ${token}`) return failure(401, 'Invalid bearer token')
    if (url.pathname === '/v1/vaults') return { status: 200, body: [vault] }
    const place = /^\/v1\/vaults\/([^/]+)\/items(?:\/([^/]+))?$/.exec(url.pathname)
    if (place?.[1] !== vault.id) return failure(404, 'Vault not found')
    const id = place[2]
    if (id === undefined) return method === 'POST' ? made(text) : { status: 200, body: found(url) }
    const at = items.findIndex((item) => item.id === id)
    if (at < 0) return failure(404, `Item ${id} not found`)
    if (method === 'DELETE') {
      items.splice(at, 1)
      return { status: 204 }
    }
    if (method === 'PUT') items[at] = JSON.parse(text) as SmallItem
    return { status: 200, body: items[at] }
  }
  function made(text: string): Answered {
    const item = JSON.parse(text) as SmallItem
    if (item.vault?.id !== vault.id || !item.category) return failure(400, 'Bad item')
    items.push({ ...item, id: `item${String(items.length + 1).padStart(22, 'a')}` })
    return { status: 200, body: items.at(-1) }
  }
  /** Lists have no fields. */
  function found(url: URL) {
    const wanted = /^title eq "(.*)"$/.exec(url.searchParams.get('filter') ?? '')?.[1]
    return items
      .filter(({ title }) => wanted === undefined || title === wanted)
      .map(({ id, title, category }) => ({ id, title, category, vault: { id: vault.id } }))
  }

  return { server, items, stop: () => server.stop() }
}
