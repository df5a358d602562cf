import { knownHosts } from '../../contract/known-host.ts'
import { addedHostKeys } from '../../runner/known-hosts.ts'
import { noteWrite } from '../audit/audit-log.ts'
import { type Router, route } from '../http/route.ts'
import { notFound } from '../refuse.ts'
import type { Services } from '../services.ts'

export function knownHostApi(router: Router, { database }: Services) {
  route(router, knownHosts.list, async ({ params }) => {
    const rows = await database.db
      .selectFrom('known_host')
      .selectAll()
      .where('project_id', '=', params.project_id)
      .orderBy('id')
      .execute()
    return rows.map(toApi)
  })

  route(router, knownHosts.remove, async ({ params: { project_id, id }, caller }) => {
    await database.transaction(async (tx) => {
      const row = await tx
        .deleteFrom('known_host')
        .where('project_id', '=', project_id)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw notFound('known_host')
      const { host, type, fingerprint } = toApi(row)
      const description = `Known host ${host || '(hashed name)'} ${type} ${fingerprint} deleted`
      await noteWrite(tx, caller, { type: 'known_host', project_id, id, before: { ...row, name: host }, description })
    })
    return undefined
  })
}

function toApi({
  line,
  ...row
}: {
  line: string
  id: number
  project_id: number
  created: string
  task_id: number | null
}) {
  const [key] = addedHostKeys('', line)
  const { host = '', type = '', fingerprint = '' } = key ?? {}
  return { ...row, host: host.startsWith('|') ? '' : host, type, fingerprint }
}
