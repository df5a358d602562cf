import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../../api/session.tsx'
import { wordedSentence } from '../../../i18n/worded.ts'
import { paths } from '../../../paths.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { StartedBy } from '../StartedBy.tsx'
import type { TaskData } from '../task-data.ts'
import classes from './details.module.css'
import { ObjectLink, Row, Section } from './FactList.tsx'
import { Timeline } from './Timeline.tsx'

/** Who started the task and why, the duration of each part, how it ended, and the seal of its log. */
export function RunFacts({ task }: { task: TaskData }) {
  const { t, i18n } = useTranslation()
  const { project } = useProject()
  const number = new Intl.NumberFormat(i18n.language)
  const { build_task } = task
  return (
    <Section title={t('details.run')}>
      <Facts className={classes.facts}>
        <Row name={t('tasks.message')}>{task.message ? <bdi>{task.message}</bdi> : null}</Row>
        <Row name={t('details.startedBy')}>
          <StartedBy task={task} />
        </Row>
        <Row name={t('tasks.created')}>
          <TimeText time={task.created} />
        </Row>
        {task.version ? <Row name={t('details.version')}>{task.version}</Row> : null}
        {build_task ? (
          <Row name={t('tasks.build')}>
            <ObjectLink
              link={paths.task(project.id, build_task.id)}
              text={`#${build_task.id} ${build_task.version ?? ''}`}
            />
          </Row>
        ) : null}
        {task.rerun_task_id === null ? null : (
          <Row name={t('details.repeats')}>
            <ObjectLink link={paths.task(project.id, task.rerun_task_id)} text={`#${task.rerun_task_id}`} />
          </Row>
        )}
        <Row name={t('details.timeline')}>
          <Timeline history={task.history} />
        </Row>
        {task.reason ? (
          <Row name={t('tasks.endedReason')}>
            <bdi>{wordedSentence(task.reason, task.reason_message)}</bdi>
          </Row>
        ) : null}
        <Row name={t('details.exitCode')}>{task.exit_code}</Row>
        <Row name={t('tasks.log')}>
          {task.log_lines === null ? t('tasks.logOpen') : t('details.lines', { lines: number.format(task.log_lines) })}
          {task.log_sha256 ? (
            <div className={classes.command}>
              <Text size="xs" ff="monospace" className={classes.anywhere} title={t('tasks.logHash')}>
                {task.log_sha256}
              </Text>
              <CopyButton text={task.log_sha256} label={t('details.copyHash')} />
            </div>
          ) : null}
        </Row>
      </Facts>
    </Section>
  )
}
