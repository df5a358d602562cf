import { Group, NativeSelect } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskWithTemplate } from '../../../../contract/task.ts'
import { tasks } from '../../../api/calls.ts'
import { useApi } from '../../../api/hooks.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState, ListSkeleton, LoadError } from '../../../ui/Page.tsx'
import { useWidthIs } from '../../../ui/widths.ts'
import type { TaskData } from '../task-data.ts'
import { Comparison } from './Comparison.tsx'
import { lastSuccess } from './last-success.ts'

const offered = '50'

interface CompareDialogProps {
  task: TaskData
  /** The earlier run; 0: the previous successful one. */
  earlier: number
  onEarlier: (id: number) => void
  /** The open part, which is in the address, too. */
  part: string | undefined
  onPart: (part: string | undefined) => void
  onClose: () => void
}

/** Compares a run with an earlier one of the same template, which is in the address. */
export function CompareDialog({ task, earlier, onEarlier, part, onPart, onClose }: CompareDialogProps) {
  const { t, i18n } = useTranslation()
  const phone = useWidthIs('tablet')
  const params = { project_id: task.project_id }
  const before = { template_id: String(task.template_id), before: String(task.id) }
  const list = useApi(tasks.list, { params, query: { ...before, count: offered } })
  const good = useApi(tasks.list, lastSuccess(task), { enabled: !earlier })
  const rows = list.data
  const id = earlier || (good.data ?? [])[0]?.id || (good.isPending ? 0 : (rows?.[0]?.id ?? 0))
  useEffect(() => {
    // The run that was chosen is in the address, so that a link shows the same comparison.
    if (!earlier && id > 0) onEarlier(id)
  }, [earlier, id])
  const other = useApi(tasks.get, { params: { ...params, id } }, { enabled: id > 0 })
  const error = list.error ?? good.error ?? other.error
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  const label = (one: Pick<TaskWithTemplate, 'id' | 'status' | 'start' | 'created'>) =>
    t('compare.choice', {
      id: one.id,
      status: t(`status.${one.status}`),
      when: when.format(new Date(one.start ?? one.created)),
    })
  const choices = [...(rows ?? []), ...(other.data && !rows?.some((row) => row.id === id) ? [other.data] : [])]
  return (
    <Dialog
      onClose={onClose}
      size="min(1100px, 94vw)"
      fullScreen={phone}
      title={t('compare.title')}
      styles={{
        body: {
          height: phone ? 'calc(100dvh - 60px)' : 'min(760px, 82dvh)',
          display: 'flex',
          flexDirection: 'column',
          gap: 8,
        },
      }}
    >
      {error && !other.data ? (
        <LoadError
          error={error}
          onRetry={() => void Promise.all([list.refetch(), good.refetch(), ...(id > 0 ? [other.refetch()] : [])])}
        />
      ) : rows?.length === 0 && !earlier ? (
        <EmptyState title={t('compare.noneTitle')} text={t('compare.noneText')} />
      ) : !rows || !other.data ? (
        <ListSkeleton rows={6} />
      ) : (
        <>
          <Group gap="xs">
            <NativeSelect
              label={t('compare.earlier')}
              value={String(id)}
              onChange={(event) => onEarlier(Number(event.currentTarget.value))}
              data={choices.map((one) => ({ value: String(one.id), label: label(one) }))}
            />
          </Group>
          <Comparison key={id} before={other.data} after={task} part={part} onPart={onPart} />
        </>
      )}
    </Dialog>
  )
}
