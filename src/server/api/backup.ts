import { backups } from '../../contract/backup.ts'
import { coded } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { noteEvent, systemFor } from '../audit/audit-log.ts'
import { readBackup } from '../backup/read-file.ts'
import { restoreProject } from '../backup/restore.ts'
import { restorePlace } from '../backup/restore-place.ts'
import { backupText, writeBackup } from '../backup/write-file.ts'
import { type Router, route } from '../http/route.ts'
import { applyRulesToAll } from '../identity/apply-rules.ts'
import type { Tools } from '../installation/tools.ts'
import { notAllowed } from '../refuse.ts'
import { withContainer } from '../resources/container.ts'
import { withLabels } from '../resources/labels.ts'
import { withLimits } from '../resources/limits.ts'
import type { Services } from '../services.ts'

export function backupApi(router: Router, services: Services, tools: Tools) {
  const { database, config, bus } = services
  route(router, backups.get, async ({ params, caller }) => {
    const backup = await writeBackup(database, params.project_id)
    await noteEvent(database.db, {
      user_id: caller.user_id,
      username: caller.username,
      from: caller.from,
      project_id: params.project_id,
      object_type: 'project',
      object_id: params.project_id,
      object_name: backup.meta.name,
      action: 'downloaded',
      description: coded('event_backup_downloaded'),
    })
    return backupText(backup)
  })

  route(router, backups.restore, async ({ body, query, caller }) => {
    // 401, as for the creation of a project (docs/compatibility.md#status-codes).
    if (!caller.admin && !config.non_admin_can_create_project) throw notAllowed('admins_create_projects')
    const { plan, warnings } = await readBackup(
      body,
      restorePlace(services, (app) => tools.known(app)),
    )
    const {
      project,
      warnings: more,
      ...empty
    } = await restoreProject(database, plan, caller, caller.user_id, {
      paused: query.paused !== 'false',
    })
    if (project.labels !== '')
      await database.transaction((tx) => applyRulesToAll(tx, services, { actor: systemFor(caller.from) }))
    bus.publish('rights')
    const warning_messages = [...warnings, ...more]
    const texts = warning_messages.map(english)
    return {
      ...withLimits(withContainer(withLabels(project))),
      projectName: project.name,
      ...empty,
      warnings: texts,
      warning_messages,
    }
  })
}
