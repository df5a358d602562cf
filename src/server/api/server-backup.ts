import type { Selectable } from 'kysely'
import { coded } from '../../contract/message.ts'
import type { ServerBackup } from '../../contract/server-backup.ts'
import { serverBackups } from '../../contract/server-backup.ts'
import { noteEvent } from '../audit/audit-log.ts'
import { upgradeCopies } from '../db/copy-before-upgrade.ts'
import type { Tables } from '../db/schema.ts'
import { type Router, route } from '../http/route.ts'
import { conflict } from '../refuse.ts'
import { readMessage } from '../resources/message-columns.ts'
import { BackupProblem } from '../server-backup/backup-problem.ts'
import { placeText } from '../server-backup/place.ts'
import type { Services } from '../services.ts'

const shown = 50

export function serverBackupApi(router: Router, { config, database, backups }: Services): void {
  const { db } = database
  const newest = () => db.selectFrom('server_backup').selectAll().orderBy('id', 'desc')

  route(router, serverBackups.get, async () => {
    const { schedule, kind, keep, logs, keys, verify, passphrase } = config.backup
    const success = await newest().where('status', '=', 'success').limit(1).executeTakeFirst()
    return {
      settings: {
        schedule,
        kind,
        keep,
        logs,
        keys,
        verify,
        timezone: config.schedule.timezone,
        place: placeText(config),
        passphrase: passphrase !== '',
      },
      next: backups.next?.toISOString() ?? null,
      last_success: success ? present(success) : null,
      backups: (await newest().limit(shown).execute()).map(present),
      upgrade_copies: config.dialect === 'sqlite' ? upgradeCopies(config.data) : [],
    }
  })

  route(router, serverBackups.start, async ({ caller }) => {
    const id = await backups.start('user', caller.username).catch((error: unknown) => {
      throw error instanceof BackupProblem ? conflict(error.reason) : error
    })
    await noteEvent(db, {
      user_id: caller.user_id,
      username: caller.username,
      from: caller.from,
      project_id: null,
      object_type: 'option',
      object_id: null,
      object_name: '',
      action: 'started',
      description: coded('event_server_backup_started'),
    })
    return present(await newest().where('id', '=', id).executeTakeFirstOrThrow())
  })
}

function present({ problem_message, ...row }: Selectable<Tables['server_backup']>): ServerBackup {
  return { ...row, problem_message: readMessage(problem_message) }
}
