import { sql } from 'kysely'
import { currentFeatures, system } from '../../contract/system.ts'
import { openapi } from '../http/openapi.ts'
import { type Door, route } from '../http/route.ts'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import type { Tools } from '../tools.ts'

export function systemApi(door: Door, { version, config, database }: Services, tools: Tools) {
  route(door, system.ping, () => 'pong')
  route(door, system.ready, async () => {
    try {
      await sql`select 1`.execute(database.db)
    } catch {
      throw new Refusal(503, 'The database does not answer', { headers: { 'retry-after': '2' } })
    }
    return { ready: true }
  })
  route(door, system.info, async () => ({
    version,
    ansible: await tools.ansibleVersion(),
    web_host: config.web_host,
    use_remote_runner: false,
    git_client: 'cmd_git',
    schedule_timezone: config.schedule.timezone,
    auth_methods: {},
    premium_features: currentFeatures,
    features: currentFeatures,
    teams: { invites_enabled: false, invite_type: 'username', members_can_leave: true },
  }))
  let document: Record<string, unknown> | undefined
  route(door, system.openapi, () => {
    document ??= openapi(version, config.web_host ? new URL(config.web_host).pathname : '/')
    return document
  })
}
