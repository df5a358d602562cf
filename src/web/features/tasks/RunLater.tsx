import { Button, Tooltip } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { useProject } from '../../api/session.tsx'
import { handLaterRun } from '../../flows/later-run.ts'
import { paths } from '../../paths.ts'
import { IconCalendarClock } from '../../ui/icons.ts'
import { type RunValues, runRequest } from './run-values.ts'

/**
 * Opens the form of a new schedule with the inputs of this form. Commit and build are left out: a schedule uses the
 * newest.
 */
export function RunLater({ template, values }: { template: Template; values: RunValues }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const navigate = useNavigate()
  const allowed = can('editSchedules')
  const open = () => {
    const {
      environment,
      arguments: words,
      git_branch,
      message,
      inventory_id,
      params,
      secret,
    } = runRequest(template, values)
    handLaterRun({
      project_id: project.id,
      template_id: template.id,
      task_params: {
        environment,
        arguments: words,
        git_branch,
        message,
        inventory_id,
        params,
        secret: secret ? (JSON.parse(secret) as Record<string, string>) : {},
      },
    })
    void navigate(paths.schedules(project.id, { new: 'once', template: template.id }))
  }
  return (
    <Tooltip label={t('common.noRight')} disabled={allowed}>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconCalendarClock size={18} />}
        data-disabled={!allowed || undefined}
        aria-disabled={!allowed}
        onClick={() => allowed && open()}
      >
        {t('triggers.later')}
      </Button>
    </Tooltip>
  )
}
