import { expect, test } from 'vitest'
import { faultStep } from './fault-step.ts'

const failed = (code: string, params: Record<string, unknown> = {}) =>
  faultStep({ status: 'error', reason_message: { code, params } }, false)

test('a failed run leads back to the step that can correct it', () => {
  expect(failed('git_login_refused')).toBe('repository')
  expect(failed('no_such_branch')).toBe('repository')
  expect(failed('part_not_found', { part: { code: 'part_playbook', params: {} } })).toBe('what')
  expect(failed('part_not_found', { part: { code: 'part_inventory', params: {} } })).toBe('inventory')
  expect(failed('inventory_not_parsed')).toBe('inventory')
  expect(failed('command_failed')).toBeNull()
})

test('hosts that were not reached are those of the inventory', () => {
  expect(faultStep({ status: 'error', reason_message: null }, true)).toBe('inventory')
  expect(faultStep({ status: 'error', reason_message: null }, false)).toBeNull()
  expect(faultStep({ status: 'success', reason_message: null }, true)).toBeNull()
})
