import { describe, expect, test } from 'vitest'
import { filtered, grouped, pinnedFirst, range, sorted } from './table-rows.ts'

interface Row {
  name: string
  app: string
  starred?: boolean
}
const rows: Row[] = [
  { name: 'Übersicht', app: 'bash' },
  { name: 'deploy shop', app: 'ansible' },
  { name: 'Deploy database', app: 'bash', starred: true },
  { name: 'clean', app: 'python' },
]
const names = (some: Row[]) => some.map((row) => row.name)
const text = (row: Row) => `${row.name} ${row.app}`

describe('rows of a table', () => {
  test('match if they contain every word, in any order and case', () => {
    expect(names(filtered(rows, 'BASH deploy', text))).toEqual(['Deploy database'])
    expect(names(filtered(rows, '  übersicht ', text))).toEqual(['Übersicht'])
    expect(filtered(rows, ' ', text)).toBe(rows)
    expect(filtered(rows, 'deploy nothing', text)).toEqual([])
  })

  test('are sorted naturally in both directions, and keep their order without a column', () => {
    const by = (row: Row) => row.name
    expect(names(sorted(rows, by, false))).toEqual(['clean', 'Deploy database', 'deploy shop', 'Übersicht'])
    expect(names(sorted(rows, by, true))).toEqual(['Übersicht', 'deploy shop', 'Deploy database', 'clean'])
    expect(sorted(rows, undefined, true)).toBe(rows)
    expect(sorted([3, 10, 2], (n) => n, false)).toEqual([2, 3, 10])
  })

  test('are grouped by group order, then by title, and keep their order within a group', () => {
    const byApp = (row: Row) => ({ key: row.app, title: row.app, order: row.app === 'python' ? 0 : 1 })
    const parts = grouped(
      pinnedFirst(rows, (row) => row.starred === true),
      byApp,
    )
    expect(parts.map(({ group, rows }) => [group?.title, names(rows)])).toEqual([
      ['python', ['clean']],
      ['ansible', ['deploy shop']],
      ['bash', ['Deploy database', 'Übersicht']],
    ])
    expect(grouped(rows, undefined)).toEqual([{ group: null, rows }])
    expect(grouped(rows, byApp, true).map(({ group }) => group?.key)).toEqual(['bash', 'ansible', 'python'])
  })

  test('can be selected as a range in both directions', () => {
    expect(range(rows, 1, 2)).toEqual(rows.slice(1, 3))
    expect(range(rows, 2, 0)).toEqual(rows.slice(0, 3))
    expect(range(rows, 3, 3)).toEqual([rows[3]])
  })
})
