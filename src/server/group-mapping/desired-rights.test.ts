import { expect, test } from 'vitest'
import { claimValues } from './claim-values.ts'
import { desiredRights } from './desired-rights.ts'
import { matchRule, type Rule, type Source } from './match-rule.ts'

const rule = (fields: Partial<Rule>): Rule => ({
  id: 1,
  name: 'Rule',
  provider: '',
  claim: '',
  pattern: 'ops',
  grants: 'project',
  project_id: 1,
  label: '',
  role: 'guest',
  active: true,
  ...fields,
})
const source = (claims: Record<string, unknown>, provider = 'keycloak', any_case = false): Source => ({
  provider,
  any_case,
  claims,
})
const rank = (role: string) => ['guest', 'task_runner', 'manager', 'owner'].indexOf(role)

test('values of a claim are texts, whatever form the provider sends', () => {
  expect(claimValues({ groups: ['a', 'b'] }, '')).toEqual(['a', 'b'])
  expect(claimValues({ department: 'IT' }, 'department')).toEqual(['IT'])
  expect(claimValues({ realm_access: { roles: ['ops'] } }, 'realm_access.roles')).toEqual(['ops'])
  expect(claimValues({ 'https://example.com/groups': ['x'] }, 'https://example.com/groups')).toEqual(['x'])
  expect(claimValues({ groups: [{ value: 'id', display: 'Ops' }, { name: 'Dev' }, 7, null, ''] }, '')).toEqual([
    'id',
    'Dev',
    '7',
  ])
  const schema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  expect(claimValues({ [schema]: { department: 'IT' } }, `${schema}.department`)).toEqual(['IT'])
  expect(claimValues({}, '__proto__.constructor')).toEqual([])
  expect(claimValues({ groups: null }, '')).toEqual([])
})

test('a rule of one provider looks at no other', () => {
  const sources = [source({ groups: ['ops'] }, 'google')]
  expect(matchRule(rule({ provider: 'keycloak' }), sources)).toMatchObject({
    matches: false,
    why: { code: 'rule_no_identity' },
  })
  expect(matchRule(rule({ provider: 'google' }), sources).matches).toBe(true)
  expect(matchRule(rule({}), sources).matches).toBe(true)
  expect(matchRule(rule({}), [])).toMatchObject({ matches: false, why: { code: 'rule_no_identities' } })
})

test('a rule says why it does not match', () => {
  expect(matchRule(rule({ active: false }), [source({ groups: ['ops'] })]).why.code).toBe('rule_switched_off')
  expect(matchRule(rule({}), [source({})]).why).toMatchObject({ code: 'rule_claim_missing' })
  expect(matchRule(rule({}), [source({ groups: ['a', 'b'] })]).why).toMatchObject({
    code: 'rule_no_value',
    params: { count: 2 },
  })
})

test('names in a directory are compared in any case, others exactly', () => {
  const names = { groups: ['CN=Ops,DC=Example'] }
  expect(matchRule(rule({ pattern: 'cn=ops,*' }), [source(names, 'ad', true)]).matches).toBe(true)
  expect(matchRule(rule({ pattern: 'cn=ops,*' }), [source(names, 'oidc')]).matches).toBe(false)
})

test('the highest role counts, and of equal ones that of the oldest rule', () => {
  const sources = [source({ groups: ['ops'] })]
  const rules = [
    rule({ id: 3, role: 'manager' }),
    rule({ id: 2, role: 'manager' }),
    rule({ id: 1, role: 'guest' }),
    rule({ id: 4, grants: 'label', label: 'PROD', project_id: null, role: 'task_runner' }),
    rule({ id: 6, grants: 'admin', role: '' }),
    rule({ id: 5, grants: 'admin', role: '' }),
    rule({ id: 7, pattern: 'dev', role: 'owner' }),
  ]
  const projects = [
    { id: 1, labels: ['prod'] },
    { id: 2, labels: ['prod', 'web'] },
    { id: 3, labels: ['test'] },
  ]
  const { admin, roles } = desiredRights(rules, sources, projects, rank)
  expect(admin).toBe(5)
  expect([...roles]).toEqual([
    [1, { role: 'manager', rule_id: 2 }],
    [2, { role: 'task_runner', rule_id: 4 }],
  ])
})
