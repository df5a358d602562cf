import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { templateParams } from '../../../../contract/template-params.ts'
import { templates } from '../../../api/calls.ts'
import { useApi } from '../../../api/hooks.ts'
import { useProject } from '../../../api/session.tsx'
import { IconPlayerPlay } from '../../../ui/icons.ts'
import { useOpenRun } from '../run-prefill.ts'
import type { TaskData } from '../TaskHeader.tsx'

/** Maximum number of hosts in a limit. */
const maxHosts = 500

/** Opens the run dialog with the same inputs, limited to the hosts with failures. */
export function RunFailed({ task, hosts }: { task: TaskData; hosts: string[] }) {
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
  return (
    <Tooltip label={reason} disabled={!reason} multiline maw={320}>
      {/* A disabled button receives no pointer events, so the element around it has the tooltip. */}
      <span data-push>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          disabled={reason !== null}
          onClick={() => openRun(task.template_id, task.id, { limit: hosts })}
        >
          {t('summary.runFailed', { count: hosts.length })}
        </Button>
        {reason ? <span className="visually-hidden">{reason}</span> : null}
      </span>
    </Tooltip>
  )
}
