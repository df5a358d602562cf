import { say } from '../../contract/message.ts'
import { type Answer, faultOf, listAt, textAt } from './ask.ts'
import { changed } from './changed-fields.ts'
import { collected, found, type Page, withoutList } from './found.ts'
import { googleToken } from './google-sign-in.ts'
import type { Opening, OpenStorage, StorageKind } from './kind.ts'
import { NotStored, NotUsable, StorageFault } from './storage-fault.ts'
import { decodedText, fieldsOfText, textOfFields } from './text-secret.ts'

/** Google Secret Manager. A secret is a text, or an object in JSON; writing adds a version. */
export const googleSecretManager: StorageKind = { title: 'Google Secret Manager', cloud: true, open }

interface SendOptions {
  body?: object
  /** The secret that is asked for. */
  path?: string
  /** The permission that is needed. */
  action: string
  good?: readonly number[]
}

function open(opening: Opening): OpenStorage {
  const location = opening.get('location')
  const usual = location
    ? `https://secretmanager.${location}.rep.googleapis.com`
    : 'https://secretmanager.googleapis.com'
  const address = (opening.get('url') || usual).replace(/\/+$/, '')
  const project = `projects/${encodeURIComponent(opening.get('project'))}`
  const secrets = `${address}/v1/${project}${location && `/locations/${location}`}/secrets`
  let token: Promise<string> | undefined

  async function send(method: string, place: string, { body, path = '', action, good = [200] }: SendOptions) {
    token ??= googleToken(opening)
    const answer = await opening.ask(`${secrets}${place}`, {
      method,
      headers: { authorization: `Bearer ${await token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (good.includes(answer.status) && answer.is_json) return answer
    throw refused(answer, path, `secretmanager.${action}`)
  }

  async function read(path: string) {
    const place = `/${checkedName(path)}/versions/latest:access`
    const { json } = await send('GET', place, { path, action: 'versions.access' })
    return fieldsOfText(decodedText(Buffer.from(textAt(json, 'payload', 'data'), 'base64'), path))
  }

  async function page(next: string): Promise<Page> {
    const place = `?pageSize=250${next && `&pageToken=${encodeURIComponent(next)}`}`
    const { json } = await send('GET', place, { action: 'secrets.list' })
    const names = listAt(json, 'secrets').map((one) => textAt(one, 'name').split('/').at(-1) ?? '')
    return { names, next: textAt(json, 'nextPageToken') }
  }

  return {
    read,
    async write(path, changes) {
      const before = await read(path).catch((error: unknown) => {
        if (error instanceof NotStored) return undefined
        throw error
      })
      const data = Buffer.from(textOfFields(changed(before ?? {}, changes))).toString('base64')
      const name = checkedName(path)
      // A secret of one location has no other copies.
      const body = location ? {} : { replication: { automatic: {} } }
      // 409: it is there, without a version that can be read.
      if (!before) await send('POST', `?secretId=${name}`, { body, path, action: 'secrets.create', good: [200, 409] })
      await send('POST', `/${name}:addVersion`, { body: { payload: { data } }, path, action: 'versions.add' })
    },
    async remove(path) {
      await send('DELETE', `/${checkedName(path)}`, { path, action: 'secrets.delete', good: [200, 404] })
    },
    // Names have no folders: a folder is the beginning of names.
    list: (folder, max) => collected(max, page, (name) => name.startsWith(folder)),
    test: () => withoutList(async () => found(await page(''))),
  }
}

function refused(answer: Answer, path: string, action: string): StorageFault {
  const { status, json } = answer
  const code = textAt(json, 'error', 'status')
  const message = textAt(json, 'error', 'message')
  const words = `${code}${message && `: ${message}`}`
  const answered = { status, words: words.slice(0, 300) }
  const reasons = listAt((json as { error?: unknown }).error, 'details').map((detail) => textAt(detail, 'reason'))
  if (reasons.includes('SERVICE_DISABLED')) return new StorageFault('secret_storage_google_api', answered)
  if (code === 'FAILED_PRECONDITION' && path !== '')
    return new NotUsable(say('secret_storage_disabled', { path }), answered)
  return faultOf(answer, words, { path, action })
}

function checkedName(path: string): string {
  if (!/^[0-9A-Za-z_-]{1,255}$/.test(path)) throw new StorageFault('secret_storage_google_name')
  return path
}
