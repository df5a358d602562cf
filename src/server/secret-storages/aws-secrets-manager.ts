import { say } from '../../contract/message.ts'
import { listAt, textAt } from './ask.ts'
import { awsCall, awsCode } from './aws-call.ts'
import { changed } from './changed-fields.ts'
import { collected, folderStart, found, type Page, withoutList } from './found.ts'
import type { Opening, OpenStorage, StorageKind } from './kind.ts'
import { NotStored, NotUsable } from './storage-fault.ts'
import { fieldsOfText, textOfFields } from './text-secret.ts'

/** AWS Secrets Manager. A secret is a text, or an object in JSON as its console writes it. */
export const awsSecretsManager: StorageKind = { title: 'AWS Secrets Manager', cloud: true, open }

function open(opening: Opening): OpenStorage {
  const call = awsCall(opening, { name: 'secretsmanager', target: 'secretsmanager' })

  async function read(path: string) {
    const answer = await call('GetSecretValue', { SecretId: path }, { path, accepted: ['InvalidRequestException'] })
    if (answer.status !== 200)
      throw new NotStored(say('secret_storage_deleted', { path }), { status: answer.status, words: awsCode(answer) })
    if (typeof answer.json.SecretString !== 'string') throw new NotUsable(say('secret_storage_binary', { path }))
    return fieldsOfText(answer.json.SecretString)
  }

  async function create(path: string, SecretString: string) {
    const key = opening.get('kms_key_id')
    const body = { Name: path, SecretString, ...(key && { KmsKeyId: key }) }
    const taken = ['InvalidRequestException', 'ResourceExistsException']
    const answer = await call('CreateSecret', body, { path, accepted: taken })
    if (answer.status === 200) return
    // It is marked for deletion, and its name is taken until then; or it has no value yet.
    await call('RestoreSecret', { SecretId: path }, { path, accepted: ['InvalidRequestException'] })
    await call('PutSecretValue', { SecretId: path, SecretString }, { path })
  }

  async function page(next: string, start: string): Promise<Page> {
    const { json } = await call('ListSecrets', {
      MaxResults: 100,
      ...(next && { NextToken: next }),
      ...(start && { Filters: [{ Key: 'name', Values: [start] }] }),
    })
    return { names: listAt(json, 'SecretList').map((one) => textAt(one, 'Name')), next: textAt(json, 'NextToken') }
  }

  return {
    read,
    async write(path, changes) {
      const before = await read(path).catch((error: unknown) => {
        if (error instanceof NotStored) return undefined
        throw error
      })
      const SecretString = textOfFields(changed(before ?? {}, changes))
      if (before) await call('PutSecretValue', { SecretId: path, SecretString }, { path })
      else await create(path, SecretString)
    },
    async remove(path) {
      // With the usual 30 days in which it can be restored.
      const accepted = ['ResourceNotFoundException', 'InvalidRequestException']
      await call('DeleteSecret', { SecretId: path }, { path, accepted })
    },
    list(folder, max) {
      const start = folderStart(folder)
      // The filter of AWS ignores case.
      return collected(
        max,
        (next) => page(next, start),
        (name) => name.startsWith(start),
      )
    },
    test: () => withoutList(async () => found(await page('', ''))),
  }
}
