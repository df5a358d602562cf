import { type MappingRule, mappingRules } from '../../contract/mapping-rule.ts'
import type { Db } from '../db/open.ts'
import { dryRun } from '../group-mapping/dry-run.ts'
import { loadSources } from '../group-mapping/load-sources.ts'
import { previewOf } from '../group-mapping/preview-rule.ts'
import { changeRule, createRule, removeRule } from '../group-mapping/save-rule.ts'
import { type Router, route } from '../http/route.ts'
import { invalid, notFound } from '../refuse.ts'
import type { Services } from '../services.ts'

/** The rules of group mapping. */
export function mappingRuleApi(router: Router, services: Services) {
  const { db, transaction } = services.database

  route(router, mappingRules.list, () => shownRules(db))

  route(router, mappingRules.get, ({ params }) => shownRule(db, params.id))

  route(router, mappingRules.create, async ({ body, caller }) => {
    const { id } = await transaction((tx) => createRule(tx, services, caller, body))
    return shownRule(db, id)
  })

  route(router, mappingRules.update, async ({ params, body: { revision, ...draft }, caller }) => {
    await transaction((tx) => changeRule(tx, services, caller, params.id, draft, revision))
    return undefined
  })

  route(router, mappingRules.remove, async ({ params, caller }) => {
    await transaction((tx) => removeRule(tx, services, caller, params.id))
    return undefined
  })

  route(router, mappingRules.preview, ({ query: { id }, body: { rule, remove }, caller }) => {
    if (remove && id === undefined) throw invalid('remove', 'rule_id_required')
    if (!remove && !rule) throw invalid('rule', 'rule_required')
    return previewOf(services, (tx) => {
      if (remove && id !== undefined) return removeRule(tx, services, caller, id)
      if (!rule) throw invalid('rule', 'rule_required')
      return id === undefined ? createRule(tx, services, caller, rule) : changeRule(tx, services, caller, id, rule)
    })
  })

  route(router, mappingRules.tryOut, async ({ body: { user_id, provider, groups } }) => {
    const typed = { provider, any_case: false, claims: { groups }, checked: null }
    if (!user_id) return dryRun(db, { sources: [typed], manual: new Map(), manual_admin: false })
    const user = await db
      .selectFrom('user')
      .select(['admin', 'admin_rule_id'])
      .where('id', '=', user_id)
      .executeTakeFirst()
    if (!user) throw invalid('user_id', 'no_such_user')
    const held = await db.selectFrom('project_user').selectAll().where('user_id', '=', user_id).execute()
    const manual = held.flatMap(({ project_id, role, rule_id, manual_role }) => {
      const given = rule_id === null ? role : manual_role
      return given ? [[project_id, given] as const] : []
    })
    const sources = (await loadSources(db, services.config, user_id)).get(user_id) ?? []
    return dryRun(db, {
      sources: groups.length > 0 ? [typed] : sources,
      manual: new Map(manual),
      manual_admin: user.admin && user.admin_rule_id === null,
    })
  })
}

async function shownRules(db: Db): Promise<MappingRule[]> {
  return db
    .selectFrom('mapping_rule')
    .leftJoin('project', 'project.id', 'mapping_rule.project_id')
    .selectAll('mapping_rule')
    .select('project.name as project_name')
    .select((select) => [
      select
        .selectFrom('project_user')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('project_user.rule_id', '=', 'mapping_rule.id')
        .as('roles'),
      select
        .selectFrom('user')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('user.admin_rule_id', '=', 'mapping_rule.id')
        .as('admins'),
    ])
    .orderBy('mapping_rule.id')
    .execute()
    .then((rows) => rows.map(({ roles, admins, ...rule }) => ({ ...rule, granted: (roles ?? 0) + (admins ?? 0) })))
}

async function shownRule(db: Db, id: number): Promise<MappingRule> {
  const rule = (await shownRules(db)).find((one) => one.id === id)
  if (!rule) throw notFound('mapping_rule')
  return rule
}
