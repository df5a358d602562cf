import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '../../../contract/view.ts'
import { views } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { usePermissionsDialog } from '../../flows/permissions.tsx'
import { inSentence } from '../../i18n/in-sentence.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { modals } from '../../ui/modals.ts'
import { useWidthIs } from '../../ui/widths.ts'
import classes from './templates.module.css'
import { useRowDrag } from './useRowDrag.ts'
import { useViewRows } from './useViewRows.ts'
import { ViewRowEditor } from './ViewRowEditor.tsx'
import { isDirty, moved, newRow, reset, type ViewRow } from './view-rows.ts'

/**
 * Creates, renames, hides, orders and deletes views. Rows are saved one by one; positions are saved together when a row
 * moves.
 */
export function ViewsEditor({ stored, onClose }: { stored: View[]; onClose: () => void }) {
  const { t } = useTranslation()
  const phone = useWidthIs('phone')
  const allTitle = t('templates.allViews')
  const list = useRef<HTMLUListElement>(null)
  const titleOf = (at: number) => list.current?.children[at]?.querySelector<HTMLElement>('[data-title]')
  const { rows, latest, setRows, errors, failure, busy, change, save, savePlaces } = useViewRows(stored, (row, all) => {
    // The change removes the button that had the focus.
    requestAnimationFrame(() => titleOf(all.indexOf(row))?.focus())
  })
  const [announcement, setAnnouncement] = useState('')
  const [deleting, setDeleting] = useState<ViewRow | null>(null)
  const permissions = usePermissionsDialog(({ id }) => ({ type: 'view', id }))
  const [added, setAdded] = useState<number | null>(null)
  const nextId = useRef(-2)

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
    <Dialog onClose={close} title={t('templates.editViews')} size={640} fullScreen={phone}>
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
              onPermissions={
                row.base && row.type !== 'all' ? () => permissions.show({ id: row.id, name: row.title }) : undefined
              }
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
      {permissions.dialog}
      {deleting ? <DeleteView view={deleting} onClose={() => setDeleting(null)} /> : null}
    </Dialog>
  )
}

function DeleteView({ view, onClose }: { view: ViewRow; onClose: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const remove = useChange(views.remove)
  return (
    <ConfirmDialog
      title={t('common.deleteTitle', { object: inSentence(t('templates.view')) })}
      confirmLabel={t('common.delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { project_id: project.id, id: view.id } })
        notifications.show({
          message: t('common.deleted', { name: `${t('templates.view')} ${view.base?.title ?? ''}` }),
          autoClose: 3000,
        })
      }}
    >
      <Text fw={600} mb="xs">
        <bdi>{view.base?.title}</bdi>
      </Text>
      {t('templates.deleteView')}
    </ConfirmDialog>
  )
}
