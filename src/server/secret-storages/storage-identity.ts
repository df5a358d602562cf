import { randomUUID } from 'node:crypto'
import { minTokenSeconds } from '../../contract/workload-identity.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'
import { signTokens } from '../workload-identity/sign.ts'
import { StorageFault } from './storage-fault.ts'

/**
 * Signs a token with which the storages of a project sign in to a cloud. It names nothing that members of the project
 * choose. Throws StorageFault.
 */
export async function identityToken(
  services: Pick<Services, 'database' | 'cipher' | 'config'>,
  project_id: number,
  audience: string,
): Promise<string> {
  const { web_host: iss } = services.config
  if (iss === '') throw new StorageFault('identity_issuer_missing')
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss,
    sub: `project:${project_id}:secret_storages`,
    aud: audience,
    iat,
    nbf: iat,
    exp: iat + minTokenSeconds,
    jti: randomUUID(),
    project_id: String(project_id),
  }
  try {
    const [token = ''] = await signTokens(services, [claims])
    return token
  } catch (error) {
    if (error instanceof CannotDecrypt) throw new StorageFault(error.reason)
    throw error
  }
}
