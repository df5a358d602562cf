import { expect, test } from 'vitest'
import { ranked } from './palette-rank.ts'

const entries = [
  { id: 'page', label: 'Dashboard' },
  { id: 'template-1', label: 'Deploy production', words: 'ansible' },
  { id: 'template-2', label: 'Plan with Terraform', words: 'terraform' },
  { id: 'template-3', label: 'Redeploy everything' },
  { id: 'task-12', label: 'Deploy production #12', words: '12' },
  { id: 'task-120', label: 'Nightly #120', words: '120' },
  { id: 'umlaut', label: 'Übersicht' },
]
const find = (query: string, recent: string[] = []) => ranked(entries, query, recent).map((entry) => entry.id)

test('nothing typed: everything, in its own order', () => {
  expect(find('')).toEqual(entries.map((entry) => entry.id))
})

test('an exact id comes before what only begins like it', () => {
  expect(find('12')).toEqual(['task-12', 'task-120'])
  expect(find('#12')[0]).toBe('task-12')
})

test('a prefix comes before text in the middle', () => {
  expect(find('deploy')).toEqual(['template-1', 'task-12', 'template-3'])
})

test('words in any order, by their starts, and initials', () => {
  expect(find('ter pla')).toEqual(['template-2'])
  expect(find('dp')).toEqual(['template-1', 'task-12'])
})

test('accents and case do not matter', () => {
  expect(find('UBER')).toEqual(['umlaut'])
})

test('what was used lately wins among equals, not over a better fit', () => {
  expect(find('deploy', ['task-12'])[0]).toBe('task-12')
  expect(find('deploy', ['template-3'])).toEqual(['template-1', 'task-12', 'template-3'])
})
