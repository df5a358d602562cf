import { expect, test } from 'vitest'
import { stepOf, stepsOf } from './guide-steps.ts'

const nothing = { repository: false, template: false, asksInventory: true, inventory: false, succeeded: false }
const chosen = { ...nothing, repository: true, template: true }

test('a first project continues with what does not exist yet', () => {
  expect(stepOf(nothing, undefined)).toBe('repository')
  expect(stepOf({ ...nothing, repository: true }, undefined)).toBe('what')
  expect(stepOf(chosen, undefined)).toBe('inventory')
  expect(stepOf({ ...chosen, asksInventory: false }, undefined)).toBe('run')
  expect(stepOf({ ...chosen, inventory: true }, undefined)).toBe('run')
  expect(stepOf({ ...chosen, inventory: true, succeeded: true }, undefined)).toBe('run')
})

test('an address opens a step that can be done, and no other', () => {
  expect(stepOf(nothing, 'run')).toBe('repository')
  expect(stepOf({ ...nothing, repository: true }, 'repository')).toBe('repository')
  expect(stepOf({ ...nothing, repository: true }, 'inventory')).toBe('what')
  expect(stepOf(chosen, 'run')).toBe('run')
  expect(stepOf({ ...chosen, asksInventory: false }, 'inventory')).toBe('run')
  expect(stepOf(chosen, 'elsewhere')).toBe('inventory')
})

test('only apps with hosts ask for an inventory', () => {
  expect(stepsOf({ ...chosen, asksInventory: false }).map(({ name }) => name)).toEqual(['repository', 'what', 'run'])
})
