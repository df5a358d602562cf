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

test('without a query all entries are listed in their original order', () => {
  expect(find('')).toEqual(entries.map((entry) => entry.id))
})

test('an exact ID ranks before an ID with that prefix', () => {
  expect(find('12')).toEqual(['task-12', 'task-120'])
  expect(find('#12')[0]).toBe('task-12')
})

test('a prefix ranks before a match in the middle', () => {
  expect(find('deploy')).toEqual(['template-1', 'task-12', 'template-3'])
})

test('entries match by the starts of words in any order, and by initials', () => {
  expect(find('ter pla')).toEqual(['template-2'])
  expect(find('dp')).toEqual(['template-1', 'task-12'])
})

test('matching ignores accents and case', () => {
  expect(find('UBER')).toEqual(['umlaut'])
})

test('recent use decides between equal matches but does not beat a better match', () => {
  expect(find('deploy', ['task-12'])[0]).toBe('task-12')
  expect(find('deploy', ['template-3'])).toEqual(['template-1', 'task-12', 'template-3'])
})
