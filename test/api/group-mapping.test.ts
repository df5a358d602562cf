import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { type MappingRuleDraft, mappingRules } from '../../src/contract/mapping-rule.ts'
import type { Right } from '../../src/contract/permissions.ts'
import { members, projects } from '../../src/contract/project.ts'
import { projectRoles } from '../../src/contract/role.ts'
import { users } from '../../src/contract/user.ts'
import { putIntoGroups } from '../helpers/groups.ts'
import { expectRefused, onEachDatabase, rowCounts } from '../helpers/suite.ts'

onEachDatabase('group mapping', (server) => {
  const admin = () => server().admin
  const ruleOf = (fields: Partial<MappingRuleDraft>) => ({
    name: 'Rule',
    pattern: 'ops',
    grants: 'admin' as const,
    ...fields,
  })
  const rule = (fields: Partial<MappingRuleDraft>) => admin().ok(mappingRules.create, { body: ruleOf(fields) })
  const inProject = async (project_id: number, pattern: string, role: string, more: Partial<MappingRuleDraft> = {}) =>
    rule({ name: `${pattern} as ${role}`, pattern, grants: 'project', project_id, role, ...more })
  const team = async (project_id: number) =>
    (await admin().ok(members.list, { params: { project_id } })).map(({ username, role }) => `${username} ${role}`)
  const roleIn = async (project_id: number, user_id: number) => {
    const answer = await admin().call(members.get, { params: { project_id, user_id } })
    return answer.status === 404 ? null : (answer.body as { role: string }).role
  }
  const drop = (id: number) => admin().ok(mappingRules.remove, { params: { id } })
  const lastEvent = async (project_id: number) => (await admin().ok(events.project, { params: { project_id } }))[0]

  test('a rule grants a role while the user is in the group, marked and read-only', async () => {
    const project_id = await server().project()
    const { id: user_id, client } = await server().user('ada')
    await putIntoGroups(server(), user_id, ['web-ops'])
    const { id } = await inProject(project_id, 'web-*', 'manager')
    const at = { params: { project_id, user_id } }
    expect(await admin().ok(members.get, at)).toMatchObject({ role: 'manager', rule: { id, name: 'web-* as manager' } })
    expect(await admin().ok(mappingRules.get, { params: { id } })).toMatchObject({ granted: 1, pattern: 'web-*' })
    expect(await lastEvent(project_id)).toMatchObject({
      description: `User ID ${user_id} added to team by the rule “web-* as manager”`,
    })
    expectRefused(await admin().call(members.update, { ...at, body: { role: 'owner' } }), 409, 'grants this role')
    expectRefused(await admin().call(members.remove, at), 409, 'grants this role')
    expectRefused(await client.call(members.leave, { params: { project_id } }), 409, 'grants this role')
    await putIntoGroups(server(), user_id, ['other'])
    expect(await roleIn(project_id, user_id)).toBeNull()
    expect((await client.call(projects.get, { params: { project_id } })).status).toBe(404)
    expect(await lastEvent(project_id)).toMatchObject({
      description: `User ID ${user_id} removed from team: the rule “web-* as manager” grants no role any more`,
    })
    await drop(id)
  })

  test('a role given by hand stays beside, and the higher one counts', async () => {
    const project_id = await server().project()
    const { id: user_id } = await server().user('grace')
    await putIntoGroups(server(), user_id, ['beside'])
    const at = { params: { project_id, user_id } }
    const body = { user_id, role: 'task_runner' as const }
    await admin().ok(members.add, { params: { project_id }, body })
    const { id } = await inProject(project_id, 'beside', 'manager')
    expect(await admin().ok(members.get, at)).toMatchObject({ role: 'manager', manual_role: 'task_runner' })
    expectRefused(await admin().call(members.add, { params: { project_id }, body }), 409, 'already a member')
    // By hand to more than the rule grants, and back.
    await admin().ok(members.update, { ...at, body: { role: 'owner' } })
    const byHand = await admin().ok(members.get, at)
    expect(byHand).toEqual({ id: user_id, name: byHand.name, username: byHand.username, role: 'owner' })
    await admin().ok(members.update, { ...at, body: { role: 'guest' } })
    expect(await admin().ok(members.get, at)).toMatchObject({ role: 'manager', manual_role: 'guest', rule: { id } })
    await drop(id)
    expect(await roleIn(project_id, user_id)).toBe('guest')
    // A membership by hand beside one of a rule can be added and removed.
    await admin().ok(members.remove, at)
    const again = await inProject(project_id, 'beside', 'manager')
    await admin().ok(members.add, { params: { project_id }, body })
    expect(await admin().ok(members.get, at)).toMatchObject({ role: 'manager', manual_role: 'task_runner' })
    await admin().ok(members.remove, at)
    expect(await admin().ok(members.get, at)).not.toHaveProperty('manual_role')
    await drop(again.id)
    expect(await roleIn(project_id, user_id)).toBeNull()
  })

  test('a rule for a label follows the labels of projects', async () => {
    const { id: user_id } = await server().user('linus')
    await putIntoGroups(server(), user_id, ['auditors'])
    const made = await admin().ok(projects.create, { body: { name: 'Labelled', labels: ['Prod'] } })
    const { id } = await rule({ pattern: 'auditors', grants: 'label', label: 'prod', role: 'guest' })
    expect(await roleIn(made.id, user_id)).toBe('guest')
    const params = { project_id: made.id }
    await admin().ok(projects.update, { params, body: { name: 'Labelled', labels: [] } })
    expect(await roleIn(made.id, user_id)).toBeNull()
    await admin().ok(projects.update, { params, body: { name: 'Labelled', labels: ['PROD', 'web'] } })
    expect(await roleIn(made.id, user_id)).toBe('guest')
    const later = await admin().ok(projects.create, { body: { name: 'Later', labels: ['prod'] } })
    expect(await roleIn(later.id, user_id)).toBe('guest')
    // Another user saves the name only, as clients do that know no labels.
    await admin().ok(projects.update, { params, body: { name: 'Renamed' } })
    expect(await roleIn(made.id, user_id)).toBe('guest')
    await drop(id)
    expect([await roleIn(made.id, user_id), await roleIn(later.id, user_id)]).toEqual([null, null])
  })

  test('the administrator flag of a rule is marked and read-only, and one given by hand stays', async () => {
    const { id: user_id, client } = await server().user('barbara')
    await putIntoGroups(server(), user_id, ['root'])
    const { id } = await rule({ name: 'Roots', pattern: 'root' })
    const params = { id: user_id }
    const shown = await admin().ok(users.get, { params })
    expect(shown).toMatchObject({ admin: true, admin_rule: { id, name: 'Roots' } })
    expect((await admin().ok(users.list)).find((user) => user.id === user_id)).toMatchObject({ admin_rule: { id } })
    await client.ok(mappingRules.list)
    const { username, name, email } = shown as { username: string; name: string; email: string }
    const body = { username, name, email, alert: false }
    expectRefused(await admin().call(users.update, { params, body: { ...body, admin: false } }), 409, 'Roots')
    await admin().ok(users.update, { params, body: { ...body, name: 'Barbara L.' } })
    expect(await admin().ok(users.get, { params })).toMatchObject({ admin: true, name: 'Barbara L.' })
    await putIntoGroups(server(), user_id, [])
    expect(await admin().ok(users.get, { params })).not.toHaveProperty('admin_rule')
    expect((await client.call(mappingRules.list)).status).toBe(403)
    await admin().ok(users.update, { params, body: { ...body, admin: true } })
    await putIntoGroups(server(), user_id, ['root'])
    await drop(id)
    expect(await admin().ok(users.get, { params })).toMatchObject({ admin: true })
    await admin().ok(users.update, { params, body: { ...body, admin: false } })
  })

  test('the last owner and the last administrator stay, with one event that says why', async () => {
    const project_id = await server().project()
    const ada = await server().user('owner-by-rule')
    await putIntoGroups(server(), ada.id, ['owners', 'roots'])
    const { id } = await inProject(project_id, 'owners', 'owner')
    const root = await rule({ name: 'Root', pattern: 'roots' })
    const { db } = server().server.services.database
    const others = await db
      .selectFrom('user')
      .select('id')
      .where('admin', '=', true)
      .where('id', '!=', ada.id)
      .execute()
    await db.deleteFrom('project_user').where('project_id', '=', project_id).where('user_id', '!=', ada.id).execute()
    await db.updateTable('user').set({ admin: false }).where('id', '!=', ada.id).execute()
    for (const _ of [1, 2]) await putIntoGroups(server(), ada.id, [])
    const { client } = ada
    expect(await client.ok(members.list, { params: { project_id } })).toMatchObject([{ role: 'owner', rule: { id } }])
    expect(await client.ok(users.me)).toMatchObject({ admin: true })
    const said = (await client.ok(events.project, { params: { project_id } })).map(({ description }) => description)
    expect(said.filter((text) => text?.includes('stays owner'))).toEqual([
      `User ID ${ada.id} stays owner: the rule “owners as owner” grants it no more, but this is the last owner`,
    ])
    // With another owner and another administrator, the next evaluation takes both.
    const body = { user_id: others[0]!.id, role: 'owner' as const }
    await client.ok(members.add, { params: { project_id }, body })
    await db
      .updateTable('user')
      .set({ admin: true })
      .where(
        'id',
        'in',
        others.map((other) => other.id),
      )
      .execute()
    await putIntoGroups(server(), ada.id, [])
    expect(await roleIn(project_id, ada.id)).toBeNull()
    expect(await admin().ok(users.get, { params: { id: ada.id } })).toMatchObject({ admin: false })
    await drop(id)
    await drop(root.id)
  })

  test('an owner whom a deleted rule leaves as the last one is an owner by hand', async () => {
    const project_id = await server().project()
    const { id: user_id } = await server().user('kept')
    await putIntoGroups(server(), user_id, ['kept'])
    const { id } = await inProject(project_id, 'kept', 'owner')
    const me = await admin().ok(users.me)
    await admin().ok(members.leave, { params: { project_id } })
    await drop(id)
    const left = await admin().ok(members.get, { params: { project_id, user_id } })
    expect(left).toMatchObject({ role: 'owner' })
    expect(left).not.toHaveProperty('rule')
    await admin().ok(members.add, { params: { project_id }, body: { user_id: me.id, role: 'owner' } })
    await admin().ok(members.remove, { params: { project_id, user_id } })
  })

  test('a preview says who gains and loses what, and stores nothing', async () => {
    const project_id = await server().project()
    const { id: user_id } = await server().user('previewed')
    await putIntoGroups(server(), user_id, ['preview'])
    const before = await rowCounts(server())
    const body = ruleOf({ pattern: 'preview', grants: 'project', project_id, role: 'guest' })
    const change = { user_id, username: 'previewed', project_id }
    expect(await admin().ok(mappingRules.preview, { body: { rule: body } })).toMatchObject({
      changes: [{ ...change, before: null, after: 'guest', kept: null }],
      total: 1,
    })
    expect(await rowCounts(server())).toEqual(before)
    const { id, revision } = await admin().ok(mappingRules.create, { body })
    expect(await admin().ok(mappingRules.preview, { query: { id: String(id) }, body: { remove: true } })).toMatchObject(
      {
        changes: [{ ...change, before: 'guest', after: null }],
      },
    )
    expect(
      await admin().ok(mappingRules.preview, { query: { id: String(id) }, body: { rule: { ...body, role: 'owner' } } }),
    ).toMatchObject({ changes: [{ ...change, before: 'guest', after: 'owner' }] })
    await admin().ok(mappingRules.update, { params: { id }, body: { ...body, role: 'owner', revision } })
    expect(await roleIn(project_id, user_id)).toBe('owner')
    expectRefused(
      await admin().call(mappingRules.update, { params: { id }, body: { ...body, revision } }),
      409,
      'admin has saved this',
    )
    await admin().ok(members.leave, { params: { project_id } })
    expect(await admin().ok(mappingRules.preview, { query: { id: String(id) }, body: { remove: true } })).toMatchObject(
      {
        changes: [{ before: 'owner', after: null, kept_message: { code: 'last_owner' } }],
      },
    )
    await drop(id)
    expect(await team(project_id)).toEqual(['previewed owner'])
  })

  test('rules grant roles that users made; such a role is not deleted while a rule grants it', async () => {
    const project_id = await server().project()
    const params = { project_id }
    const role = (slug: string, rights: Right[]) =>
      admin().ok(projectRoles.create, { params, body: { slug, name: slug, rights } })
    await role('rule-runner', ['runProjectTasks'])
    await role('rule-editor', ['editTemplates', 'runProjectTasks'])
    const { id: user_id } = await server().user('custom')
    await putIntoGroups(server(), user_id, ['custom'])
    await admin().ok(members.add, { params, body: { user_id, role: 'rule-runner' } })
    const { id } = await inProject(project_id, 'custom', 'rule-editor')
    expect(await admin().ok(members.get, { params: { project_id, user_id } })).toMatchObject({
      role: 'rule-editor',
      manual_role: 'rule-runner',
    })
    const remove = (slug: string, query = {}) =>
      admin().call(projectRoles.remove, { params: { ...params, slug }, query })
    expectRefused(await remove('rule-editor'), 409, 'The rules “custom as rule-editor”')
    expectRefused(await remove('rule-runner'), 409, 'is in use by “CUSTOM”')
    expect((await remove('rule-runner', { replacement: 'guest' })).status).toBe(204)
    await drop(id)
    expect(await roleIn(project_id, user_id)).toBe('guest')
    expectRefused(
      await admin().call(mappingRules.create, { body: ruleOf({ grants: 'label', label: 'x', role: 'rule-editor' }) }),
      400,
      'role: ',
    )
  })

  test('a dry run says which rule grants what, and why others do not', async () => {
    const project_id = await server().project()
    const { id: user_id } = await server().user('dry')
    await putIntoGroups(server(), user_id, ['dry', 'more'])
    const rules = [
      await inProject(project_id, 'dry', 'guest'),
      await inProject(project_id, 'more', 'manager'),
      await inProject(project_id, 'none', 'owner'),
      await inProject(project_id, 'dry', 'owner', { provider: 'google' }),
      await inProject(project_id, '*', 'owner', { claim: 'department' }),
      await inProject(project_id, 'dry', 'owner', { active: false }),
    ]
    const outcomes = async (body: object) => {
      const ids = new Set(rules.map(({ id }) => id))
      const run = await admin().ok(mappingRules.tryOut, { body })
      return run.rules.filter(({ rule_id }) => ids.has(rule_id))
    }
    expect(await outcomes({ user_id })).toMatchObject([
      { matches: true, granted: [{ project_id, role: 'guest', counts: false }] },
      { matches: true, why: 'groups contains “more” (provider scim)', granted: [{ role: 'manager', counts: true }] },
      { matches: false, why: 'None of the 2 values of groups matches', granted: [] },
      { matches: false, why: 'google does not know this user' },
      { matches: false, why: 'The provider sent no department' },
      { matches: false, why: 'The rule is switched off' },
    ])
    expect((await outcomes({ groups: ['none'] })).map(({ matches }) => matches)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ])
    expect((await outcomes({ groups: ['dry'], provider: 'google' })).map(({ matches }) => matches)).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
    ])
    for (const { id } of rules) await drop(id)
  })

  test('bad input names the field', async () => {
    const project_id = await server().project()
    const cases: [Partial<MappingRuleDraft> & object, string][] = [
      [{ pattern: '' }, 'pattern: Enter a group'],
      [{ pattern: '*'.repeat(11) }, 'pattern: Must have at most 10 stars'],
      [{ grants: 'project', role: 'guest' }, 'project_id: Choose the project'],
      [{ grants: 'project', role: 'guest', project_id: 999_999 }, 'project_id: there is no such project'],
      [{ grants: 'project', role: 'Owner', project_id }, 'role: '],
      [{ grants: 'project', project_id }, 'role: Choose the role'],
      [{ grants: 'label', role: 'guest' }, 'label: Enter the label'],
      [{ provider: 'no slug' }, 'provider: Must be the slug'],
    ]
    for (const [fields, says] of cases)
      expectRefused(await admin().call(mappingRules.create, { body: ruleOf(fields) }), 400, says)
    expectRefused(await admin().call(mappingRules.preview, { body: {} }), 400, 'rule: ')
    expectRefused(await admin().call(mappingRules.tryOut, { body: { user_id: 999_999 } }), 400, 'user_id')
    expect((await admin().call(mappingRules.remove, { params: { id: 999_999 } })).status).toBe(404)
  })
})
