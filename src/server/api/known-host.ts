import { knownHosts } from '../../contract/known-host.ts'
import { coded, say } from '../../contract/message.ts'
import { readHostKeyLines } from '../../contract/rules/host-key-line.ts'
import { noteWrite } from '../audit/audit-log.ts'
import type { Db } from '../db/open.ts'
import { UserTurns } from '../fairness/user-turns.ts'
import { type Router, route } from '../http/route.ts'
import { shownKey } from '../known-hosts/host-key.ts'
import { presentedKeys } from '../known-hosts/presented.ts'
import { scanHost } from '../known-hosts/scan.ts'
import { trustKeys } from '../known-hosts/trust.ts'
import { badRequest, notFound } from '../refuse.ts'
import type { Services } from '../services.ts'

export function knownHostApi(router: Router, services: Services) {
  const { db, transaction } = services.database
  const turns = new UserTurns('turns_host_scans')

  route(router, knownHosts.list, ({ params }) => listOf(db, params.project_id))

  route(router, knownHosts.create, async ({ params: { project_id }, body: { lines, replaces }, caller }) => {
    const keys = readHostKeyLines(lines)
    if ('problem' in keys) throw badRequest(keys.problem)
    const ids = await transaction((tx) => trustKeys(tx, caller, keys, replaces))
    return (await listOf(db, project_id)).filter(({ id }) => ids.includes(id))
  })

  route(router, knownHosts.scan, ({ params: { project_id }, body, caller, gone }) =>
    turns.run(caller.user_id, () => scanHost(services, project_id, body, gone), gone),
  )

  route(router, knownHosts.presented, ({ params: { project_id }, query: { task_id } }) =>
    presentedKeys(db, project_id, task_id),
  )

  route(router, knownHosts.dismiss, ({ params, caller }) => removeFrom('presented_host_key', params, caller))
  route(router, knownHosts.remove, ({ params, caller }) => removeFrom('known_host', params, caller))

  async function removeFrom(
    table: 'known_host' | 'presented_host_key',
    { project_id, id }: { project_id: number; id: number },
    caller: Parameters<typeof noteWrite>[1],
  ): Promise<undefined> {
    await transaction(async (tx) => {
      const row = await tx
        .deleteFrom(table)
        .where('project_id', '=', project_id)
        .where('id', '=', id)
        .returning('line')
        .executeTakeFirst()
      if (!row) throw notFound('known_host')
      const { host, type, fingerprint } = shownKey(row.line)
      const description =
        table === 'known_host'
          ? `Known host ${host || '(hashed name)'} ${type} ${fingerprint} deleted`
          : say('event_host_dismissed', { host: host || coded('event_hashed_name'), type, fingerprint })
      await noteWrite(tx, caller, { type: 'known_host', project_id, id, before: { ...row, name: host }, description })
    })
    return undefined
  }
}

async function listOf(db: Db, project_id: number) {
  const rows = await db
    .selectFrom('known_host')
    .leftJoin('user', 'user.id', 'known_host.user_id')
    .selectAll('known_host')
    .select('user.username')
    .where('project_id', '=', project_id)
    .orderBy('known_host.id')
    .execute()
  return rows.map(({ user_id: _, ...row }) => ({ ...row, ...shownKey(row.line) }))
}
