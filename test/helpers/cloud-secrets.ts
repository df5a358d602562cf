import { onTestFinished } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { keys } from '../../src/contract/key.ts'
import { secretStorages } from '../../src/contract/secret-storage.ts'
import type { TestServer } from './server.ts'
import { startSmallAzure } from './small-azure.ts'
import { startSmallOnePassword } from './small-onepassword.ts'

/** Secrets by where they are: credentials of storages, and what is in the storages. */
export interface InClouds {
  cloudSecret: string
  cloudToken: string
  connectToken: string
  inCloud: string
}

/**
 * Returns a variable group whose secret `VALUE_CLOUD` is in Azure Key Vault, to which a key was written, too. 1Password has
 * a key. Each storage was tested, also with credentials that it refuses.
 */
export async function groupInClouds(
  { admin }: Pick<TestServer, 'admin'>,
  project_id: number,
  { cloudSecret, cloudToken, connectToken, inCloud }: InClouds,
): Promise<number> {
  const params = { project_id }
  const azure = await startSmallAzure({ id: 'client', secret: cloudSecret, subject: '', token: cloudToken })
  const one = await startSmallOnePassword(connectToken)
  onTestFinished(() => {
    azure.stop()
    one.stop()
  })
  const inAzure = {
    type: 'azure_kv' as const,
    params: { url: azure.vault.url, authority: azure.signIn.url, tenant_id: 'tenant', client_id: 'client' },
    secrets: { client_secret: cloudSecret },
  }
  const inOne = {
    type: 'onepassword' as const,
    params: { url: one.server.url, vault: 'Signalbox' },
    secrets: { token: connectToken },
  }
  const storages: number[] = []
  for (const access of [inAzure, inOne]) {
    await admin.ok(secretStorages.try, { params, body: access })
    // A wrong secret is a secret too.
    const wrong = Object.fromEntries(Object.entries(access.secrets).map(([name, value]) => [name, `${value}-wrong`]))
    await admin.ok(secretStorages.try, { params, body: { ...access, secrets: wrong } })
    const { id } = await admin.ok(secretStorages.create, { params, body: { ...access, name: access.type } })
    const login_password = { login: 'ada', password: inCloud }
    const source = { source_storage_id: id, source_storage_key: 'deploy' }
    const body = { name: access.type, type: 'login_password' as const, login_password, ...source }
    await admin.ok(keys.create, { params, body })
    storages.push(id)
  }
  const secret = { type: 'env' as const, name: 'VALUE_CLOUD', source_storage_key: 'deploy#password' }
  const secrets = [{ ...secret, operation: 'create' as const }]
  const body = { name: 'In clouds', json: '{}', env: '{}', secret_storage_id: storages[0] ?? null, secrets }
  return (await admin.ok(environments.create, { params, body })).id
}
