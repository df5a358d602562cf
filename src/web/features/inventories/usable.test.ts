import { expect, test } from 'vitest'
import { usable } from './usable.ts'

test('runs choose among the workspaces of their template, those of none, and its default one', () => {
  const template = { id: 7, inventory_id: 4 }
  const workspaces = [
    { id: 1, template_id: 7 },
    { id: 2, template_id: null },
    { id: 3, template_id: 8 },
    { id: 4, template_id: 8 },
  ]
  expect(workspaces.filter((one) => usable(one, template)).map(({ id }) => id)).toEqual([1, 2, 4])
  expect(usable({ id: 3, template_id: 8 }, { id: 7, inventory_id: null })).toBe(false)
})
