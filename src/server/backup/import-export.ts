import { apps } from '../../apps/index.ts'
import { type BackupFile, backups } from '../../contract/backup.ts'
import { coded, say } from '../../contract/message.ts'
import { bodyLimits, malformedPart } from '../../contract/rules/well-formed.ts'
import { UsersOfProjects } from '../../runner/project-users.ts'
import type { Actor } from '../audit/audit-log.ts'
import { storedApps } from '../config/app-settings.ts'
import { type Config, ConfigError } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { LocalPaths } from '../not-ready/local-paths.ts'
import { badRequest } from '../refuse.ts'
import { readBackup } from './read-file.ts'
import { type Restored, restoreProject } from './restore.ts'
import { restorePlace } from './restore-place.ts'
import { backupText, writeBackup } from './write-file.ts'

/** The backup commands of the command line: the same as the API, for users who may read the database anyway. */
export interface Backups {
  /** Returns the text of one project's file, in pieces. */
  text(project_id: number): Promise<AsyncIterable<string>>
  /** Returns the id of the project with that name, in any case. */
  find(name: string): Promise<number>
  /** Creates a project that belongs to the first administrator, or to the first user if there is no administrator. */
  restore(file: unknown, options: { paused: boolean }): Promise<Restored>
}

export function openBackups(config: Config, database: Database, actor: Actor): Backups {
  const { db } = database
  return {
    text: async (project_id) => backupText(await writeBackup(database, project_id)),
    async find(name) {
      const rows = await db.selectFrom('project').select(['id', 'name']).orderBy('id').execute()
      // The database folds the case of fewer letters than JavaScript.
      const found = rows.filter((row) => row.name.toLowerCase() === name.toLowerCase())
      if (found.length === 0) throw new ConfigError(`There is no project ${name}`)
      if (found.length > 1)
        throw new ConfigError(
          `Several projects are called ${name}: use --project-id with one of ${found.map(({ id }) => id).join(', ')}`,
        )
      return (found[0] as { id: number }).id
    },
    async restore(file, options) {
      const wrong = malformedPart(file, { ...bodyLimits, keys: backups.restore.file?.keys ?? bodyLimits.keys })
      if (wrong)
        throw badRequest(say('file_problem', { path: wrong.path || 'The file', problem: coded(wrong.problem) }))
      const owner = await db.selectFrom('user').select('id').orderBy('admin', 'desc').orderBy('id').executeTakeFirst()
      if (!owner) throw new ConfigError('There is no user yet whom the project could belong to: start the server first')
      const known = new Set([
        ...apps.map((app) => app.id),
        ...Object.keys(config.apps),
        ...(await storedApps(db)).keys(),
      ])
      // What the operator who runs the command can read.
      const parts = { config, users: new UsersOfProjects('', { level: 'L0' }) }
      const place = restorePlace({ ...parts, local_paths: new LocalPaths(parts) }, (app) => known.has(app))
      const { plan, warnings } = await readBackup(file, place)
      const restored = await restoreProject(database, plan, actor, owner.id, options)
      return { ...restored, warnings: [...warnings, ...restored.warnings] }
    },
  }
}

/** Returns the file with another name for the project. */
export function renamed(file: unknown, name: string): unknown {
  const { meta } = (file ?? {}) as Partial<BackupFile>
  return { ...(file as object), meta: { ...meta, name } }
}
