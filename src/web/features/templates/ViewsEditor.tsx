import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '../../../contract/view.ts'
import { views } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { modals } from '../../ui/modals.ts'
import { useWidthIs } from '../../ui/widths.ts'
import classes from './templates.module.css'
import { useRowDrag } from './useRowDrag.ts'
import { ViewRowEditor } from './ViewRowEditor.tsx'
import {
  bodyOf,
  fieldsOf,
  isDirty,
  moved,
  newRow,
  positionsOf,
  reconciled,
  reset,
  rowsOf,
  type ViewRow,
} from './view-rows.ts'

/**
 * Creates, renames, hides, orders and deletes views. Rows are saved one by one; positions are saved together when a row
 * moves.
 */
export function ViewsEditor({ stored, onClose }: { stored: View[]; onClose: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const phone = useWidthIs('phone')
  const allTitle = t('templates.allViews')
  const params = { project_id: project.id }
  const create = useChange(views.create)
  const update = useChange(views.update)
  const remove = useChange(views.remove)
  const place = useChange(views.positions)
  const [rows, draw] = useState(() => rowsOf(stored, allTitle))
  // The current rows: a row is dropped before its last move is rendered.
  const latest = useRef(rows)
  const setRows = useCallback((next: ViewRow[] | ((now: ViewRow[]) => ViewRow[])) => {
    latest.current = typeof next === 'function' ? next(latest.current) : next
    draw(latest.current)
  }, [])
  const [errors, setErrors] = useState<Record<number, string>>({})
  const [announcement, setAnnouncement] = useState('')
  const [failure, setFailure] = useState<Error | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const [deleting, setDeleting] = useState<ViewRow | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const nextId = useRef(-2)
  const list = useRef<HTMLUListElement>(null)
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
  const announce = (next: ViewRow[], at: number) =>
    setAnnouncement(t('templates.movedTo', { title: next[at]?.title ?? '', place: at + 1, count: next.length }))
  const step = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    const next = moved(rows, from, to)
    setRows(next)
    announce(next, to)
    void savePlaces(next)
  }
  const drag = useRowDrag(
    list,
    (from, to) => setRows((now) => moved(now, from, to)),
    (to) => {
      if (to === null) return
      announce(latest.current, to)
      void savePlaces(latest.current)
    },
  )

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
      // The change removes the button that had the focus.
      requestAnimationFrame(() => titleOf(rows.indexOf(row))?.focus())
    }
  }
  const titleOf = (at: number) => list.current?.children[at]?.querySelector<HTMLElement>('[data-title]')
  const drop = (row: ViewRow) => {
    if (row.base) return setDeleting(row)
    setRows(rows.filter((one) => one !== row))
  }
  const add = () => {
    const id = nextId.current--
    setRows([...rows, newRow(id, '')])
    setAdded(id)
  }
  const dirty = rows.some((row) => isDirty(row, allTitle) && (row.id > 0 || row.title !== ''))
  const close = () => {
    if (!dirty) return onClose()
    modals.openConfirmModal({
      title: t('common.unsavedTitle'),
      children: t('common.unsavedText'),
      labels: { confirm: t('common.leave'), cancel: t('common.stay') },
      confirmProps: { color: 'red' },
      onConfirm: onClose,
    })
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('templates.editViews')}
      size={640}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('templates.editViewsHelp')}
        </Text>
        {failure ? (
          <Alert color="red" variant="outline" role="alert">
            {failure.message}
          </Alert>
        ) : null}
        <ul ref={list} className={classes.viewRows} aria-label={t('templates.views')}>
          {rows.map((row, at) => (
            <ViewRowEditor
              // "All" gets its id while the user may be typing into it.
              key={row.type === 'all' ? 'all' : row.id}
              row={row}
              at={at}
              count={rows.length}
              dirty={isDirty(row, allTitle)}
              dragged={drag.at === at}
              busy={busy === row.id}
              error={errors[row.id]}
              focused={added === row.id}
              onChange={(changes) => change(row.id, changes)}
              onMove={(to) => step(at, to)}
              onDrag={(event) => drag.onPointerDown(event, at)}
              onSave={() => void save(row)}
              onReset={() => change(row.id, reset(row, allTitle))}
              onDelete={() => drop(row)}
            />
          ))}
        </ul>
        <div className="visually-hidden" role="status">
          {announcement}
        </div>
        <Group justify="space-between">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
            {t('templates.addView')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
      {deleting ? (
        <ConfirmDialog
          title={t('common.deleteTitle', { object: t('templates.view') })}
          confirmLabel={t('common.delete')}
          onClose={() => setDeleting(null)}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { ...params, id: deleting.id } })
            notifications.show({
              message: t('common.deleted', { name: `${t('templates.view')} ${deleting.base?.title ?? ''}` }),
              autoClose: 3000,
            })
          }}
        >
          <Text fw={600} mb="xs">
            <bdi>{deleting.base?.title}</bdi>
          </Text>
          {t('templates.deleteView')}
        </ConfirmDialog>
      ) : null}
    </Modal>
  )
}
