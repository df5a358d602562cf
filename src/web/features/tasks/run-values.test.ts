import { expect, test } from 'vitest'
import type { Template } from '../../../contract/template.ts'
import { runValues, withBuild } from './run-values.ts'

const template = { id: 7, app: 'bash', type: 'deploy', task_params: {}, survey_vars: [] } as unknown as Template
const newest = [{ id: 30 }, { id: 29 }]

test('a deployment takes the build that is chosen already, even if it is not among the newest, or else the newest', () => {
  expect(withBuild(newest, undefined)).toBe(newest)
  expect(withBuild(newest, { id: 29 })).toBe(newest)
  const builds = withBuild(newest, { id: 3 })
  expect(builds).toEqual([...newest, { id: 3 }])
  const chosen = (build: number | undefined) => runValues(template, undefined, builds, { build }).build_task_id
  expect([chosen(3), chosen(29), chosen(undefined)]).toEqual([3, 29, 30])
})
