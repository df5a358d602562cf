import { describe, expect, test } from 'vitest'
import type { View } from '../../../contract/view.ts'
import { isDirty, moved, positionsOf, reconciled, reset, rowsOf, tabsOf } from './view-rows.ts'

const view = (id: number, title: string, more: Partial<View> = {}): View => ({
  id,
  title,
  revision: 1,
  project_id: 1,
  position: id,
  hidden: false,
  type: '',
  sort_column: null,
  sort_reverse: false,
  ...more,
})
const titles = (some: readonly { title: string }[]) => some.map((one) => one.title)

describe('views', () => {
  test('tabs are sorted by position; "All" is first until it is a view with a position; hidden views need permission', () => {
    const views = [view(1, 'Late', { position: 5 }), view(2, 'Early'), view(3, 'Secret', { hidden: true })]
    expect(titles(tabsOf(views, 'All', true))).toEqual(['All', 'Early', 'Secret', 'Late'])
    expect(titles(tabsOf(views, 'All', false))).toEqual(['All', 'Early', 'Late'])
    const named = [...views, view(4, 'Everything', { type: 'all', position: 9 })]
    expect(titles(tabsOf(named, 'All', false))).toEqual(['Early', 'Late', 'Everything'])
  })

  test('in the editor, "All" is saved only when it is changed, and other rows are new until they are saved', () => {
    const [all, daily] = rowsOf([view(1, 'Daily')], 'All') as [never, never]
    expect([isDirty(all, 'All'), isDirty(daily, 'All')]).toEqual([false, false])
    expect(isDirty({ ...(all as object), title: 'Everything' } as never, 'All')).toBe(true)
    const changed = { ...(daily as object), title: 'Weekly', hidden: true } as never
    expect(isDirty(changed, 'All')).toBe(true)
    expect(reset(changed, 'All')).toEqual(daily)
  })

  test('rows can be moved, and only saved ones have positions to store', () => {
    const rows = rowsOf([view(7, 'A'), view(8, 'B')], 'All')
    const after = moved(rows, 2, 1)
    expect(titles(after)).toEqual(['All', 'B', 'A'])
    expect(positionsOf(after)).toEqual({ 7: 2, 8: 1 })
    expect(moved(rows, 0, -1)).toEqual(rows)
    expect(moved(rows, 2, 3)).toEqual(rows)
  })

  test('typed values are kept if others change the list in the meantime, and a change of the same view is detected', () => {
    const [all, a, b, c] = rowsOf([view(1, 'A'), view(2, 'B'), view(3, 'C')], 'All')
    const typed = [all!, { ...a!, title: 'Mine' }, { ...b!, title: 'Mine too' }, c!, { ...b!, id: -2, base: null }]
    const now = [
      view(1, 'A', { revision: 2, position: 9 }),
      view(2, 'Theirs', { revision: 4 }),
      view(5, 'New', { position: 0 }),
    ]
    const rows = reconciled(typed, now, 'All')
    expect(rows.map((row) => [row.id, row.title, row.base?.revision])).toEqual([
      [-1, 'All', undefined],
      [1, 'Mine', 2],
      [2, 'Mine too', 1],
      [-2, 'B', undefined],
      [5, 'New', 1],
    ])
    expect(reset(rows[2]!, 'All')).toMatchObject({ title: 'Theirs', base: { revision: 4 }, latest: null })
    const saved = reconciled(rows, [...now, view(9, 'Everything', { type: 'all' })], 'All')
    expect(saved.map((row) => row.id)).toEqual([9, 1, 2, -2, 5])
  })

  test('values typed into the built-in "All" are kept if it is saved in the meantime by being moved', () => {
    const typed = moved(rowsOf([view(1, 'A')], 'All'), 0, 1).map((row) =>
      row.id < 0 ? { ...row, title: 'Mine' } : row,
    )
    const rows = reconciled(typed, [view(1, 'A'), view(9, 'All', { type: 'all' })], 'All')
    expect(rows.map((row) => [row.id, row.title, row.base?.title])).toEqual([
      [1, 'A', 'A'],
      [9, 'Mine', 'All'],
    ])
    expect(reconciled(rows, [view(1, 'A'), view(9, 'All', { type: 'all' })], 'All')).toEqual(rows)
  })
})
