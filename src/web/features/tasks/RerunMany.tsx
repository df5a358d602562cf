import { Button, List, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskWithTemplate } from '../../../contract/task.ts'
import { tasks, templates } from '../../api/calls.ts'
import { query, useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconPlayerPlay } from '../../ui/icons.ts'
import { Many } from '../../ui/Many.tsx'
import { runRequest, runValues } from './run-values.ts'

interface RerunManyProps {
  rows: TaskWithTemplate[]
  onClear: () => void
}

/** The bar of a list of tasks while some are selected: runs them again. */
export function RerunMany(props: RerunManyProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Many
        count={props.rows.length}
        onClear={props.onClear}
        actions={
          <Button
            variant="light"
            size="xs"
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('run.rerun')}
          </Button>
        }
      />
      {asking ? <RerunDialog {...props} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

/**
 * Asks before each of the tasks is started again with its inputs, the oldest first. A task that is refused does not
 * prevent the others: it stays in the dialog with the reason, and confirming again tries only those.
 */
function RerunDialog({ rows, onClear, onClose }: RerunManyProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const create = useChange(tasks.create)
  // The same request sent again, because its response was lost, creates a single task.
  const [key] = useState(() => `${Date.now()}-${Math.random().toString(36).slice(2)}`)
  const started = useRef(new Set<number>())
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map())
  const left = rows.filter(({ id }) => !started.current.has(id))

  const start = async () => {
    const refused = new Map<number, string>()
    for (const task of left.toReversed()) {
      const params = { project_id: task.project_id }
      try {
        const template = await client.fetchQuery(query(templates.get, { params: { ...params, id: task.template_id } }))
        const body = runRequest(template, runValues(template, task, task.build_task ? [task.build_task] : []))
        await create.mutateAsync({ params, body, headers: { 'idempotency-key': `${key}-${task.id}` } })
        started.current.add(task.id)
      } catch (failure) {
        refused.set(task.id, failure instanceof Error ? failure.message : String(failure))
      }
    }
    setReasons(refused)
    const count = started.current.size
    if (refused.size > 0) throw new Error(t('run.rerunSome', { started: count, count: rows.length }))
    notifications.show({ message: t('run.rerunStarted', { count }), autoClose: 3000 })
    onClear()
  }

  return (
    <ConfirmDialog
      title={t('run.rerunMany', { count: left.length })}
      confirmLabel={t('run.rerun')}
      onConfirm={start}
      onClose={onClose}
      harmless
    >
      <Text size="sm" mb="xs">
        {t('run.rerunManyText')}
      </Text>
      <List size="sm" mah="40dvh" style={{ overflowY: 'auto' }}>
        {left.map(({ id, tpl_alias }) => (
          <List.Item key={id}>
            #{id} <bdi>{tpl_alias}</bdi>
            {reasons.has(id) ? `: ${reasons.get(id)}` : null}
          </List.Item>
        ))}
      </List>
    </ConfirmDialog>
  )
}
