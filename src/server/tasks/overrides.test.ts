import { expect, test } from 'vitest'
import { TaskParams } from '../../contract/task-request.ts'
import { templateParams } from '../../contract/template-params.ts'
import { mergedParams } from './overrides.ts'

const merged = (overrides: object, template: object = {}) =>
  mergedParams(templateParams(template), TaskParams.parse(overrides))

test.each([
  [{}, 0],
  [{ debug: true }, 4],
  [{ debug_level: 2 }, 2],
  [{ debug: true, debug_level: 0 }, 4],
  [{ debug: true, debug_level: -3 }, 4],
  [{ debug: true, debug_level: 9 }, 6],
  [{ debug_level: 0 }, 0],
  [{ debug: false, debug_level: 4 }, 0],
])('overrides %j add -v %d times', (overrides, level) => {
  expect(merged(overrides).debug_level).toBe(level)
})

test('Galaxy is skipped where the run says so, else where the template does', () => {
  expect(merged({}).skip_galaxy_install).toBe(false)
  expect(merged({ skip_galaxy_install: true }).skip_galaxy_install).toBe(true)
  expect(merged({}, { skip_galaxy_install: true }).skip_galaxy_install).toBe(true)
  expect(merged({ skip_galaxy_install: false }, { skip_galaxy_install: true }).skip_galaxy_install).toBe(false)
})

test('a check for drift plans and nothing else, whatever the template and the run say beside it', () => {
  const only = { plan: true, drift: true, destroy: false, auto_approve: false }
  expect(merged({ drift: true }, { auto_approve: true })).toMatchObject(only)
  expect(merged({ drift: true, plan: false, auto_approve: true, destroy: true })).toMatchObject(only)
  expect(merged({}, { auto_approve: true })).toMatchObject({ plan: false, drift: false, auto_approve: true })
})
