import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDeviceSetting } from '../../api/device.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ActionIconLink } from '../../ui/links.tsx'
import { IconArrowsMaximize, IconArrowsMinimize, IconExternalLink } from '../../ui/more-icons.ts'
import { useWidthIs } from '../../ui/widths.ts'
import { TaskSurface } from './TaskSurface.tsx'
import classes from './task.module.css'

/** A task in a dialog over the current page, opened by `?t=`. Full-screen mode is remembered on the device. */
export function TaskDialog({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const phone = useWidthIs('tablet')
  const [full, setFull] = useDeviceSetting('dialog task full-screen', false)
  return (
    <Dialog
      onClose={onClose}
      size="min(1200px, 94vw)"
      fullScreen={full || (phone ?? false)}
      styles={{ body: { height: full || phone ? 'calc(100dvh - 60px)' : 'min(760px, 82dvh)' }, title: { flex: 1 } }}
      title={
        <Group justify="space-between" wrap="nowrap" pe="xs">
          <Text fw={600}>{t('tasks.title', { id: taskId })}</Text>
          <Group gap={4} wrap="nowrap">
            <Tooltip label={t('tasks.openPage')}>
              <ActionIconLink
                {...paths.task(project.id, taskId)}
                variant="subtle"
                color="gray"
                aria-label={t('tasks.openPage')}
              >
                <IconExternalLink size={18} />
              </ActionIconLink>
            </Tooltip>
            {phone ? null : (
              <Tooltip label={t('common.fullScreen')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('common.fullScreen')}
                  aria-pressed={full}
                  onClick={() => setFull(!full)}
                >
                  {full ? <IconArrowsMinimize size={18} /> : <IconArrowsMaximize size={18} />}
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
        </Group>
      }
    >
      {/* The initial focus is on the task, not on a button that leads away from it. */}
      <div className={classes.host} tabIndex={-1} data-autofocus>
        <TaskSurface taskId={taskId} />
      </div>
    </Dialog>
  )
}
