import { coded, say } from '../../contract/message.ts'
import type { SignInPolicy } from '../../contract/sign-in-policy.ts'
import { system } from '../../contract/system.ts'
import { systemMail } from '../../contract/system-mail.ts'
import { activeStatuses } from '../../contract/task-status.ts'
import { noteEvent } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { currentFeatures } from '../editions/features.ts'
import { etagOf } from '../http/kept-answers.ts'
import { openapi } from '../http/openapi.ts'
import { type Router, route } from '../http/route.ts'
import { adminInfo } from '../installation/admin-info.ts'
import type { Tools } from '../installation/tools.ts'
import { unreadRelease } from '../installation/unread-release.ts'
import { testMail } from '../mail/test-mail.ts'
import { conflict } from '../refuse.ts'
import { askAllToClean } from '../runners/project-cleaning.ts'
import type { Services } from '../services.ts'
import { policyOf } from '../sign-in/policy.ts'
import { clearCache } from '../tasks/local-runner.ts'
import { authMethods } from './auth-methods.ts'

/** Returns what the policy says about teams. */
const teamsOf = ({ invites_enabled, invite_type, members_can_leave }: SignInPolicy) => ({
  invites_enabled,
  invite_type,
  members_can_leave,
})

export function systemApi(router: Router, services: Services, tools: Tools) {
  const { version, config, database } = services
  const started = isoNow()
  route(router, system.ping, () => 'pong')
  route(router, system.info, async ({ caller, origin }) => {
    const features = await currentFeatures({ config, db: database.db })
    return {
      version,
      ansible: await tools.ansibleVersion(),
      web_host: config.web_host,
      use_remote_runner: config.use_remote_runner,
      git_client: 'cmd_git',
      schedule_timezone: config.schedule.timezone,
      mail: Boolean(config.email_host && config.email_sender),
      auth_methods: authMethods(config, origin),
      second_factor_required: (await policyOf(services)).second_factor_required,
      edition: config.edition,
      premium_features: features,
      features,
      teams: teamsOf(await policyOf(services)),
      ...(caller.admin && {
        encryption: services.keys.state(),
        isolation: { level: services.isolation.isolation.level, reason: services.isolation.reason?.code ?? null },
        unread_release: await unreadRelease(services, caller),
      }),
    }
  })
  route(router, system.adminInfo, () => adminInfo(services, tools, started))
  route(router, systemMail.test, ({ caller, body }) => testMail(services, caller, body.to))
  route(router, system.clearCache, async ({ caller }) => {
    const { running } = await database.db
      .selectFrom('task')
      .select((select) => select.fn.countAll<number>().as('running'))
      .where('status', 'in', [...activeStatuses])
      .executeTakeFirstOrThrow()
    // The checkout of a running task borrows objects from the cached copies.
    if (running > 0) throw conflict(say('server_tasks_running', { count: running }))
    await clearCache(services, null)
    await askAllToClean(services)
    await noteEvent(database.db, {
      user_id: caller.user_id,
      username: caller.username,
      from: caller.from,
      project_id: null,
      object_type: 'option',
      object_id: null,
      object_name: '',
      action: 'cleared',
      description: coded('event_caches_cleared'),
    })
    return undefined
  })
  let document: Record<string, unknown> | undefined
  let etag: string | undefined
  route(router, system.openapi, ({ reply }) => {
    document ??= openapi(config)
    etag ??= etagOf(Buffer.from(JSON.stringify(document)))
    reply.header('etag', etag)
    reply.header('cache-control', 'no-cache')
    return document
  })
}
