import { timingSafeEqual } from 'node:crypto'
import { activeStatuses } from '../../contract/task-status.ts'
import { hasFeature } from '../editions/features.ts'
import { recentSecret } from '../secret-storages/recent-secret.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { readKey } from '../secrets/read-key.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../sign-in/session.ts'
import type { ReachedWorkspace } from './reached.ts'

/** What a request proves itself with: its address, and a login with password. */
export interface Proof {
  alias: string
  login: string
  password: string
}

/** Reads the header Authorization; login and password are empty without one. */
export function basicAuth(header: string | undefined): { login: string; password: string } {
  const encoded = /^basic\s+([A-Za-z0-9+/=_-]+)\s*$/i.exec(header ?? '')?.[1]
  const text = Buffer.from(encoded ?? '', 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? { login: '', password: '' } : { login: text.slice(0, colon), password: text.slice(colon + 1) }
}

/**
 * Returns the workspace that a request reaches; undefined if its address is unknown, its task has ended, or login and
 * password are not those of the address's key. The caller treats all of these alike.
 */
export async function reachWorkspace(
  services: Pick<Services, 'database' | 'cipher' | 'config' | 'log'>,
  { alias, login, password }: Proof,
): Promise<ReachedWorkspace | undefined> {
  const { log } = services
  const { db } = services.database
  const given = await db
    .selectFrom('terraform_task_alias')
    .innerJoin('task', 'task.id', 'terraform_task_alias.task_id')
    .select(['task.project_id', 'terraform_task_alias.inventory_id', 'terraform_task_alias.task_id'])
    .where('alias_hash', '=', hashToken(alias))
    .where('task.status', 'in', activeStatuses)
    .executeTakeFirst()
  if (given) return { ...given, author: '' }
  const row = await db
    .selectFrom('terraform_alias')
    .innerJoin('access_key', 'access_key.id', 'terraform_alias.auth_key_id')
    .select(['terraform_alias.project_id', 'terraform_alias.inventory_id', 'terraform_alias.id as alias_id'])
    .select(['access_key.id', 'access_key.name', 'access_key.type', 'access_key.login', 'access_key.secret'])
    .select(['access_key.source_storage_id', 'access_key.source_storage_type', 'access_key.source_storage_key'])
    .where('terraform_alias.alias', '=', alias)
    .executeTakeFirst()
  if (!row) return undefined
  // The address of a running task works on, so that its state is stored.
  if (!(await hasFeature({ config: services.config, db }, 'terraform_backend'))) return undefined
  try {
    const key = row.source_storage_id === null ? readKey(services, row) : await recentSecret(services, row)
    if ('problem' in key) {
      log.warn(
        { alias_id: row.alias_id, problem: key.problem },
        'failed to read the key of an address of a Terraform state',
      )
      return undefined
    }
    if (key.type !== 'login_password' || key.password === '') return undefined
    const right = [same(login, key.login), same(password, key.password)]
    if (right.includes(false)) return undefined
    return { project_id: row.project_id, inventory_id: row.inventory_id, task_id: null, author: key.login }
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error
    log.warn({ alias_id: row.alias_id, error }, 'failed to read the key of an address of a Terraform state')
    return undefined
  }
}

/** Compares without revealing by its time how much is right. */
function same(text: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(text)), Buffer.from(hashToken(other)))
}
