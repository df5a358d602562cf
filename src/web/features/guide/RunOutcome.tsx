import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { tasks } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { IconAlertTriangle, IconCheck } from '../../ui/icons.ts'
import type { TaskData } from '../tasks/task-data.ts'
import { faultStep } from './fault-step.ts'
import type { Guide } from './guide-state.ts'

/** What to do after the run: what comes next, or the step at fault. */
export function RunOutcome({ guide, task }: { guide: Guide; task: TaskData }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const hosts = useApi(
    tasks.ansibleHosts,
    { params: { project_id: project.id, id: task.id } },
    { enabled: task.tpl_app === 'ansible' && task.status === 'error' },
  ).data
  if (task.status === 'success')
    return (
      <Alert
        color="green"
        variant="outline"
        role="status"
        icon={<IconCheck aria-hidden />}
        title={t(task.params.dry_run === true ? 'guide.drySucceeded' : 'guide.succeeded')}
      >
        <Text size="sm">{t(task.params.dry_run === true ? 'guide.dryNext' : 'guide.next')}</Text>
        <Group mt="sm" gap="xs">
          <ButtonLink variant="default" size="xs" {...paths.template(project.id, task.template_id)}>
            {t('guide.toTemplate')}
          </ButtonLink>
          <ButtonLink variant="default" size="xs" {...paths.schedules(project.id)}>
            {t('guide.toSchedules')}
          </ButtonLink>
          {can('manageProjectUsers') ? (
            <ButtonLink variant="default" size="xs" {...paths.team(project.id)}>
              {t('guide.toTeam')}
            </ButtonLink>
          ) : null}
        </Group>
      </Alert>
    )
  if (task.status !== 'error') return null
  const step = faultStep(task, hosts?.some(({ unreachable }) => unreachable > 0) ?? false)
  const possible = guide.steps.find(({ name }) => name === step)
  return (
    <Alert
      color="red"
      variant="outline"
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('guide.failed')}
    >
      <Text size="sm">{t(possible ? 'guide.failedStep' : 'guide.failedCode')}</Text>
      <Group mt="sm" gap="xs">
        {possible ? (
          <Button size="xs" variant="default" onClick={() => guide.go(possible.name)}>
            {t('guide.backTo', { step: t(`guide.step.${possible.name}`) })}
          </Button>
        ) : null}
        <ButtonLink variant="default" size="xs" {...paths.editTemplate(project.id, task.template_id)}>
          {t('guide.editTemplate')}
        </ButtonLink>
      </Group>
    </Alert>
  )
}
