import type { Logger } from 'pino'
import { gitSecretProblem, readGitUrl, withoutPassword } from '../../contract/rules/git-url.ts'
import { noteWrite, systemActor } from '../audit/audit-log.ts'
import type { Database } from '../db/open.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Cipher } from './cipher.ts'
import { keySealer } from './read-secret.ts'

/**
 * Moves passwords out of the addresses of repositories into a new key of their project, at each start: version 0.1
 * stored them there. If this server lacks the encryption key, the address stays, and is never shown.
 */
export async function movePasswords(database: Database, cipher: Cipher, log: Logger): Promise<void> {
  const rows = await database.db
    .selectFrom('repository')
    .select(['id', 'project_id', 'git_url'])
    .where('git_url', 'like', '%://%@%')
    .execute()
  for (const row of rows) {
    if (gitSecretProblem(row.git_url) === null) continue
    try {
      await move(database, cipher, row)
      log.info({ repository_id: row.id }, 'moved the password in the address of a repository into a key')
    } catch (error) {
      log.error({ error, repository_id: row.id }, 'failed to move the password in the address of a repository')
    }
  }
}

function move(
  { transaction }: Database,
  cipher: Cipher,
  { id, project_id, git_url }: { id: number; project_id: number; git_url: string },
): Promise<void> {
  return transaction(async (tx) => {
    const repositories = projectTable(tx, 'repository', project_id)
    const keys = projectTable(tx, 'access_key', project_id)
    const repository = await repositories.get(id)
    // Another server was faster.
    if (repository.git_url !== git_url) return
    const url = readGitUrl(git_url)
    const used = await keys.find(repository.ssh_key_id)
    // Over ssh a password is never sent, and a key of this type has always taken precedence over the address.
    const wanted = !('problem' in url) && url.kind !== 'ssh' && used?.type !== 'login_password'
    let ssh_key_id = repository.ssh_key_id
    if (wanted) {
      const name = `Login of ${repository.name}`.slice(0, 200)
      const { login, password } = loginIn(git_url, url.user, url.has_password)
      const key = await keys.insert({
        name,
        type: 'login_password',
        login,
        secret: null,
        owner: '',
        environment_id: null,
      })
      await keys.seal(key.id, (await keySealer(tx, cipher))(key, { password }))
      await noteWrite(tx, systemActor, { type: 'key', project_id, id: key.id, after: key })
      ssh_key_id = key.id
    }
    const changed = await repositories.update(id, { git_url: withoutPassword(git_url), ssh_key_id }, undefined)
    await noteWrite(tx, systemActor, { type: 'repository', project_id, id, ...changed })
  })
}

/** A token in place of the user needs a login beside it, and hosts accept any. */
function loginIn(git_url: string, user: string, has_password: boolean): { login: string; password: string } {
  return has_password
    ? { login: user, password: decodeURIComponent(new URL(git_url).password) }
    : { login: 'git', password: user }
}
