import { Button, Menu, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import type { View } from '../../../contract/view.ts'
import { templates } from '../../api/calls.ts'
import { ApiError } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeleteSelectedButton } from '../../ui/DeleteSelectedButton.tsx'
import { IconPlayerPlay } from '../../ui/icons.ts'
import { IconChevronDown, IconHandStop } from '../../ui/more-icons.ts'
import { NameList } from '../../ui/NameList.tsx'
import { RunMany, StopMany } from './RunMany.tsx'
import { TemplateProblems } from './TemplateProblems.tsx'
import { inOrder } from './view-rows.ts'

interface ManyTemplatesProps {
  rows: Template[]
  views: View[]
  onDone: () => void
}

/** Bulk actions for templates: they apply to all of them, or to none, with the reasons. */
export function ManyTemplates(props: ManyTemplatesProps) {
  const { can } = useProject()
  return (
    <>
      {can('runProjectTasks') ? <RunAndStop {...props} /> : null}
      {can('editTemplates') ? <MoveAndDelete {...props} /> : null}
    </>
  )
}

function RunAndStop({ rows, onDone }: ManyTemplatesProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'run' | 'stop'>()
  const close = () => setAsking(undefined)
  return (
    <>
      <Button variant="light" size="xs" leftSection={<IconPlayerPlay size={14} />} onClick={() => setAsking('run')}>
        {t('run.run')}
      </Button>
      <Button variant="default" size="xs" leftSection={<IconHandStop size={14} />} onClick={() => setAsking('stop')}>
        {t('tasks.stop')}
      </Button>
      {asking === 'run' ? <RunMany rows={rows} onClose={close} onDone={onDone} /> : null}
      {asking === 'stop' ? <StopMany rows={rows} onClose={close} onDone={onDone} /> : null}
    </>
  )
}

function MoveAndDelete({ rows, views, onDone }: ManyTemplatesProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const move = useChange(templates.moveMany)
  const [deleting, setDeleting] = useState(false)
  const count = rows.length
  const own = inOrder(views).filter((view) => view.type !== 'all')
  const moveTo = (view_id: number | null) =>
    move.mutate(
      { params: { project_id: project.id }, body: { template_ids: rows.map((row) => row.id), view_id } },
      {
        onSuccess: () => {
          notifications.show({ message: t('templates.movedMany', { count }), autoClose: 3000 })
          onDone()
        },
        onError: (error) => notifications.show({ color: 'red', message: error.message }),
      },
    )
  return (
    <>
      <Menu position="top-start" withinPortal>
        <Menu.Target>
          <Button variant="default" size="xs" loading={move.isPending} rightSection={<IconChevronDown size={14} />}>
            {t('templates.moveMany')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="50dvh" style={{ overflowY: 'auto' }}>
          {own.map((view) => (
            <Menu.Item key={view.id} maw={320} onClick={() => moveTo(view.id)}>
              <Text size="sm" truncate>
                <bdi>{view.title}</bdi>
              </Text>
            </Menu.Item>
          ))}
          {own.length > 0 ? <Menu.Divider /> : null}
          <Menu.Item onClick={() => moveTo(null)}>{t('templates.noView')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DeleteSelectedButton onClick={() => setDeleting(true)} />
      {deleting ? <DeleteMany rows={rows} onClose={() => setDeleting(false)} onDone={onDone} /> : null}
    </>
  )
}

function DeleteMany({ rows, onClose, onDone }: { rows: Template[]; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const remove = useChange(templates.removeMany)
  const [problems, setProblems] = useState<NonNullable<ApiError['problems']>>([])
  const count = rows.length
  const run = async () => {
    try {
      await remove.mutateAsync({
        params: { project_id: project.id },
        body: { template_ids: rows.map((row) => row.id) },
      })
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.problems ?? [])
      throw error
    }
    notifications.show({ message: t('templates.deletedMany', { count }), autoClose: 3000 })
    onDone()
  }
  return (
    <ConfirmDialog
      title={t('templates.deleteMany', { count })}
      confirmLabel={t('common.delete')}
      onConfirm={run}
      onClose={onClose}
    >
      {problems.length > 0 ? (
        <TemplateProblems problems={problems} />
      ) : (
        <>
          <NameList rows={rows} />
          {t('templates.deleteManyText')}
        </>
      )}
    </ConfirmDialog>
  )
}
