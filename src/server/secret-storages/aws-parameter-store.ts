import { listAt, textAt } from './ask.ts'
import { awsCall } from './aws-call.ts'
import { changed } from './changed-fields.ts'
import { collected, folderStart, found, type Page, withoutList } from './found.ts'
import type { Opening, OpenStorage, StorageKind } from './kind.ts'
import { NotStored } from './storage-fault.ts'
import { fieldsOfText, textOfFields } from './text-secret.ts'

/** AWS Systems Manager Parameter Store. New parameters are of the type SecureString. */
export const awsParameterStore: StorageKind = { title: 'AWS Parameter Store', cloud: true, open }

/** Parameters of one answer: the most that AWS permits. */
const pageSize = 50

function open(opening: Opening): OpenStorage {
  const call = awsCall(opening, { name: 'ssm', target: 'AmazonSSM' })

  /** Names with folders begin with a slash. */
  const nameOf = (path: string) => (path.includes('/') && !path.startsWith('/') ? `/${path}` : path)

  async function stored(path: string) {
    const { json } = await call('GetParameter', { Name: nameOf(path), WithDecryption: true }, { path })
    return { text: textAt(json, 'Parameter', 'Value'), type: textAt(json, 'Parameter', 'Type') }
  }

  async function page(next: string, start: string): Promise<Page> {
    const { json } = await call('DescribeParameters', {
      MaxResults: pageSize,
      ...(next && { NextToken: next }),
      ...(start && { ParameterFilters: [{ Key: 'Name', Option: 'BeginsWith', Values: [start] }] }),
    })
    return { names: listAt(json, 'Parameters').map((one) => textAt(one, 'Name')), next: textAt(json, 'NextToken') }
  }

  return {
    read: async (path) => fieldsOfText((await stored(path)).text),
    async write(path, changes) {
      const before = await stored(path).catch((error: unknown) => {
        if (error instanceof NotStored) return undefined
        throw error
      })
      const Value = textOfFields(changed(before ? fieldsOfText(before.text) : {}, changes))
      // The type of a parameter cannot be changed. Texts over 4 KB need another tier.
      const Type = before?.type || 'SecureString'
      const key = Type === 'SecureString' ? opening.get('kms_key_id') : ''
      const body = { Name: nameOf(path), Value, Type, Overwrite: before !== undefined, Tier: 'Intelligent-Tiering' }
      await call('PutParameter', { ...body, ...(key && { KeyId: key }) }, { path })
    },
    async remove(path) {
      await call('DeleteParameter', { Name: nameOf(path) }, { path, accepted: ['ParameterNotFound'] })
    },
    list(folder, max) {
      const start = folderStart(folder)
      return collected(
        max,
        (next) => page(next, start && `/${start}`),
        () => true,
      )
    },
    test: () => withoutList(async () => found(await page('', ''))),
  }
}
