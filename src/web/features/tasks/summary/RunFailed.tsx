import { Button, Group, Menu, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { templateParams } from '../../../../contract/template-params.ts'
import { templates } from '../../../api/calls.ts'
import { useApi } from '../../../api/hooks.ts'
import { useProject } from '../../../api/session.tsx'
import { IconPlayerPlay } from '../../../ui/icons.ts'
import { useOpenRun } from '../run-prefill.ts'
import type { TaskData } from '../task-data.ts'
import { failedHosts } from './host-rows.ts'
import { useAttempts } from './useAttempts.ts'

/** Maximum number of hosts in a limit. */
const maxHosts = 500

/** Opens the run dialog with the same inputs, limited to the hosts with failures. */
export function RunFailed({ task, hosts }: { task: TaskData; hosts: string[] }) {
  const { t } = useTranslation()
  const { reason, open } = useRunFailed(task, hosts)
  const id = useId()
  return (
    <Group gap="xs" wrap="wrap" data-push>
      {/* As text: on a touch screen, nothing would show a tooltip. */}
      {reason ? (
        <Text size="xs" c="dimmed" id={id} maw={420}>
          {reason}
        </Text>
      ) : null}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlayerPlay size={14} aria-hidden />}
        disabled={reason !== null}
        aria-describedby={reason ? id : undefined}
        onClick={open}
      >
        {t('summary.runFailed', { count: hosts.length })}
      </Button>
    </Group>
  )
}

/** The same in the menu of Rerun, with the reason as text if it is not possible; nothing if no host failed. */
export function RunFailedItem({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const hosts = failedHosts(useAttempts(task).attempts.last)
  const { reason, open } = useRunFailed(task, hosts)
  if (hosts.length === 0) return null
  return (
    <Menu.Item leftSection={<IconPlayerPlay size={16} />} disabled={reason !== null} onClick={open} maw={320}>
      {t('summary.runFailed', { count: hosts.length })}
      {reason ? <Text size="xs">{reason}</Text> : null}
    </Menu.Item>
  )
}

/** Returns what starts that run, and why it is not possible; the limit must be allowed by the template. */
function useRunFailed(task: TaskData, hosts: string[]) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const openRun = useOpenRun()
  const template = useApi(templates.get, { params: { project_id: project.id, id: task.template_id } }).data
  const reason = !can('runProjectTasks')
    ? t('common.noRight')
    : !template
      ? t('summary.templateUnknown')
      : !templateParams(template.task_params).allow_override_limit
        ? t('summary.noLimit')
        : hosts.length > maxHosts
          ? t('summary.tooManyHosts')
          : null
  return { reason, open: () => openRun(task.template_id, task.id, { limit: hosts }) }
}
