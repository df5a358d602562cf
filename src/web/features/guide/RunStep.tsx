import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../contract/app.ts'
import { isFinished } from '../../../contract/task-status.ts'
import { tasks } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { IconPlayerPlay } from '../../ui/icons.ts'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { TaskSurface } from '../tasks/TaskSurface.tsx'
import classes from './guide.module.css'
import type { Guide } from './guide-state.ts'
import { useHostCount } from './host-count.ts'
import { RunOutcome } from './RunOutcome.tsx'
import { useStart } from './use-start.ts'

/** Starts the template, first without changes where its app can, and shows the task until it ends. */
export function RunStep({ guide }: { guide: Guide }) {
  return guide.template ? <ForTemplate guide={guide} template={guide.template} /> : null
}

function ForTemplate({ guide, template }: { guide: Guide; template: NonNullable<Guide['template']> }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const { run } = guide
  const ansible = template.app === 'ansible'
  // After a dry run that went well, the run itself is next.
  const tried = run?.status === 'success' && run.params.dry_run === true
  const [chosen, setChosen] = useState<'dry' | 'real' | null>(null)
  const how = chosen ?? (tried ? 'real' : 'dry')
  const start = useStart(template)
  const count = useHostCount(template)
  const task = useApi(
    tasks.get,
    { params: { project_id: project.id, id: run?.id ?? 0 } },
    { enabled: run !== undefined },
  ).data
  const running = task !== undefined && !isFinished(task.status)
  const on = count === null ? '' : ` · ${t('guide.hosts', { count })}`
  const label = ansible
    ? `${t(how === 'dry' ? 'guide.startDry' : 'guide.startPlaybook')}${on}`
    : t(
        isTerraformLike(template.app)
          ? 'guide.startPlan'
          : template.app === 'pulumi'
            ? 'guide.startPreview'
            : 'guide.startScript',
      )
  return (
    <>
      <NotReadyAlert reasons={template.not_ready} />
      {ansible ? (
        <Radio.Group label={t('guide.how')} value={how} onChange={(value) => setChosen(value)}>
          <Stack gap="xs" mt={6}>
            <Radio value="dry" label={t('run.dryRun')} description={t('run.dryRunHelp')} />
            <Radio value="real" label={t('guide.real')} description={t('guide.realHelp')} />
          </Stack>
        </Radio.Group>
      ) : (
        <Text size="sm">
          {t(
            isTerraformLike(template.app)
              ? 'guide.planText'
              : template.app === 'pulumi'
                ? 'guide.previewText'
                : 'guide.scriptText',
          )}
        </Text>
      )}
      <Group>
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          loading={start.busy}
          disabled={running || template.not_ready.length > 0}
          onClick={() => {
            setChosen(null)
            start.run(ansible && how === 'dry' ? { params: { dry_run: true, diff: true } } : {})
          }}
        >
          {label}
        </Button>
      </Group>
      {start.error ? (
        <Alert color="red" variant="outline" role="alert">
          {start.error.message}
        </Alert>
      ) : null}
      {task && isFinished(task.status) ? <RunOutcome guide={guide} task={task} /> : null}
      {task ? (
        <div className={classes.task}>
          <TaskSurface key={task.id} taskId={task.id} within={t('guide.title')} />
        </div>
      ) : null}
    </>
  )
}
