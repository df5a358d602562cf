import { limits } from '../../contract/limits.ts'
import { type Router, route } from '../http/route.ts'
import { readLimits } from '../resources/limits.ts'
import type { Services } from '../services.ts'
import { serverLimits } from '../tasks/job-limits.ts'
import { logUsage } from '../tasks/log-quota.ts'

/** What tasks of a project may use, and its quota of logs. */
export function limitsApi(router: Router, { database: { db }, config }: Services) {
  route(router, limits.get, async ({ params: { project_id } }) => {
    const { limits: stored, max_total_log_bytes } = await db
      .selectFrom('project')
      .select(['limits', 'max_total_log_bytes'])
      .where('id', '=', project_id)
      .executeTakeFirstOrThrow()
    const logs = { ...(await logUsage(db, project_id)), max_bytes: max_total_log_bytes }
    return { server: serverLimits(config), project: readLimits(stored) ?? {}, logs }
  })
}
