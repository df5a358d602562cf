import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../contract/schedule.ts'
import { schedules } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeleteSelectedButton } from '../../ui/DeleteSelectedButton.tsx'
import { NameList } from '../../ui/NameList.tsx'

/** Bulk actions for schedules, run one after the other: a refusal of one does not stop the others. */
export function ManySchedules({ rows, onDone }: { rows: Schedule[]; onDone: () => void }) {
  const { t } = useTranslation()
  const change = useChange(schedules.setActive)
  const remove = useChange(schedules.remove)
  const [busy, setBusy] = useState<'on' | 'off' | null>(null)
  const [deleting, setDeleting] = useState(false)
  const count = rows.length

  const each = async (
    act: (schedule: Schedule) => Promise<unknown>,
    messageKey: 'manyOn' | 'manyOff' | 'manyDeleted',
  ) => {
    let done = 0
    for (const schedule of rows) {
      try {
        await act(schedule)
        done++
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { name } = schedule
        notifications.show({ color: 'red', message: t('schedules.manyFailed', { name, message: error.message }) })
      }
    }
    if (done > 0) notifications.show({ message: t(`schedules.${messageKey}`, { count: done }), autoClose: 3000 })
    if (done === count) onDone()
  }
  const params = ({ project_id, id }: Schedule) => ({ project_id, id })
  const turn = async (active: boolean) => {
    if (busy) return
    setBusy(active ? 'on' : 'off')
    await each(
      (one) => change.mutateAsync({ params: params(one), body: { active } }),
      active ? 'manyOn' : 'manyOff',
    ).finally(() => setBusy(null))
  }
  return (
    <>
      <Button variant="default" size="xs" loading={busy === 'on'} onClick={() => void turn(true)}>
        {t('schedules.switchOn')}
      </Button>
      <Button variant="default" size="xs" loading={busy === 'off'} onClick={() => void turn(false)}>
        {t('schedules.switchOff')}
      </Button>
      <DeleteSelectedButton onClick={() => setDeleting(true)} />
      {deleting ? (
        <ConfirmDialog
          title={t('schedules.deleteMany', { count })}
          confirmLabel={t('common.delete')}
          onConfirm={() => each((one) => remove.mutateAsync({ params: params(one) }), 'manyDeleted')}
          onClose={() => setDeleting(false)}
        >
          <NameList rows={rows} />
          {t('common.deleteText')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
