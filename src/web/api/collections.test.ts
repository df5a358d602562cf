import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type Call, type Input, pathOf } from './call.ts'
import { integrations, matchers, projects, scheduleCalendar, schedules, users } from './calls.ts'
import { forgetCollection } from './collections.ts'

const ofThree = { params: { project_id: 3, id: 5, integration_id: 5 } }
const ofThirty = { params: { project_id: 30, id: 5 } }

/** Returns which of these responses are invalidated. */
async function forgotten(change: Call, input: Input<Call>, responses: [Call, Input<Call>][]): Promise<boolean[]> {
  const client = new QueryClient()
  const keys = responses.map(([call, one]) => [pathOf(call, one)])
  for (const key of keys) client.setQueryData(key, [])
  await forgetCollection(client, change, input)
  return keys.map((key) => client.getQueryState(key)?.isInvalidated ?? false)
}

test('a changed object invalidates its list, itself and what is below it, in its project only', async () => {
  const all: [Call, Input<Call>][] = [
    [integrations.list, ofThree],
    [integrations.list, { ...ofThree, query: { limit: 200 } }],
    [integrations.get, ofThree],
    [matchers.list, ofThree],
    [schedules.list, ofThree],
    [integrations.list, ofThirty],
  ]
  expect(await forgotten(integrations.update, ofThree, all)).toEqual([true, true, true, true, false, false])
})

test('a changed project invalidates what it contains, and nothing of a project whose ID begins alike', async () => {
  const all: [Call, Input<Call>][] = [
    [projects.get, ofThree],
    [integrations.list, ofThree],
    [projects.get, ofThirty],
    [integrations.list, ofThirty],
  ]
  expect(await forgotten(projects.update, ofThree, all)).toEqual([true, true, false, false])
})

test('a changed schedule invalidates the calendar, and a changed user the own account', async () => {
  const week = { ...ofThree, query: { from: '2026-01-01', to: '2026-01-08' } }
  expect(await forgotten(schedules.setActive, ofThree, [[scheduleCalendar.list, week]])).toEqual([true])
  expect(await forgotten(users.update, { params: { id: 1 } }, [[users.me, {}]])).toEqual([true])
})
