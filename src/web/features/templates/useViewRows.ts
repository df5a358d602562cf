import { notifications } from '@mantine/notifications'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '../../../contract/view.ts'
import { views } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { bodyOf, fieldsOf, positionsOf, reconciled, rowsOf, type ViewRow } from './view-rows.ts'

/** The rows of the views editor: saved one by one, positions together. `onSaved` is called after each attempt. */
export function useViewRows(stored: View[], onSaved: (row: ViewRow, rows: readonly ViewRow[]) => void) {
  const { t } = useTranslation()
  const { project } = useProject()
  const allTitle = t('templates.allViews')
  const params = { project_id: project.id }
  const create = useChange(views.create)
  const update = useChange(views.update)
  const place = useChange(views.positions)
  const [rows, draw] = useState(() => rowsOf(stored, allTitle))
  // The current rows: a row is dropped before its last move is rendered.
  const latest = useRef(rows)
  const setRows = useCallback((next: ViewRow[] | ((now: ViewRow[]) => ViewRow[])) => {
    latest.current = typeof next === 'function' ? next(latest.current) : next
    draw(latest.current)
  }, [])
  const [errors, setErrors] = useState<Record<number, string>>({})
  const [failure, setFailure] = useState<Error | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  useEffect(() => setRows((now) => reconciled(now, stored, allTitle)), [stored, allTitle, setRows])

  const change = (id: number, changes: Partial<ViewRow>) => {
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...changes } : row)))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([row]) => Number(row) !== id)))
  }
  /** "All" has no position until it is stored as a view, which happens when it is moved. */
  const savePlaces = async (next: ViewRow[]) => {
    setFailure(null)
    try {
      const all = next.findIndex((row) => row.type === 'all')
      const row = next[all]
      let order = next
      if (row && row.id < 0 && all > 0) {
        const made = await create.mutateAsync({ params, body: { ...bodyOf(row), type: 'all', position: all } })
        setRows((now) => now.map((one) => (one.id === row.id ? { ...one, id: made.id, base: made } : one)))
        order = latest.current
      }
      await place.mutateAsync({ params, body: positionsOf(order) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      // Restores the stored positions and keeps typed values.
      setRows((now) => [
        ...rowsOf(stored, allTitle).map((row) => now.find(({ id }) => id === row.id) ?? row),
        ...now.filter((row) => row.id < 0 && row.type === ''),
      ])
    }
  }
  const save = async (row: ViewRow) => {
    if (busy !== null) return
    const title = row.title.trim()
    if (!title) return setErrors({ ...errors, [row.id]: t('messages.title_required') })
    setBusy(row.id)
    const body = { ...bodyOf(row), position: rows.indexOf(row) }
    try {
      if (row.base) {
        const { id, base } = row
        await update.mutateAsync({ params: { ...params, id }, body: { ...body, revision: base.revision } })
        change(id, { title, base: { ...base, ...body, revision: base.revision + 1 }, latest: null })
      } else {
        const made = await create.mutateAsync({ params, body: { ...body, type: row.type } })
        // The refetched list contains a separate row for it; values typed into other rows in the meantime are kept.
        setRows((now) =>
          now
            .filter(({ id }) => id !== made.id)
            .map((one) => (one.id === row.id ? { ...one, ...fieldsOf(made), id: made.id, base: made } : one)),
        )
        await place.mutateAsync({ params, body: positionsOf(latest.current) })
      }
      notifications.show({ message: t('common.saved', { name: `${t('templates.view')} ${title}` }), autoClose: 3000 })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors({ ...errors, [row.id]: error.fields.title ?? error.message })
      const { conflict } = error
      // Reports the conflict once: saving again overwrites the other user's changes.
      if (conflict && row.base)
        setRows((now) =>
          now.map((one) =>
            one.id === row.id && one.base ? { ...one, base: { ...one.base, revision: conflict.revision } } : one,
          ),
        )
    } finally {
      setBusy(null)
      onSaved(row, rows)
    }
  }
  return { rows, latest, setRows, errors, failure, busy, change, save, savePlaces }
}
