import { NativeSelect, Tabs, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { maxResults } from '../../../../contract/result.ts'
import { isFinished } from '../../../../contract/task-status.ts'
import { ListSkeleton, LoadError } from '../../../ui/Page.tsx'
import type { TaskData } from '../task-data.ts'
import { useTaskView } from '../task-view.ts'
import { AppliedCounts } from './AppliedCounts.tsx'
import type { Attempt, Attempts, HostResult } from './attempts.ts'
import { HostCounts, PlanCounts } from './Counts.tsx'
import { HostsView } from './HostsView.tsx'
import { failedHosts } from './host-rows.ts'
import { ItemsView } from './ItemsView.tsx'
import { MatrixView } from './MatrixView.tsx'
import { Nothing } from './Nothing.tsx'
import { OutputsView } from './OutputsView.tsx'
import { PlanView } from './PlanView.tsx'
import { ResultDrawer } from './ResultDrawer.tsx'
import { RunFailed } from './RunFailed.tsx'
import { StepsView } from './StepsView.tsx'
import classes from './summary.module.css'
import { attemptOf, type Part, partsOf, sizeOf } from './summary-parts.ts'
import { TasksView } from './TasksView.tsx'
import { useApplied } from './useApplied.ts'
import { useAttempts } from './useAttempts.ts'

/** The results of a run, by kind of app; live while it runs. Part, attempt and open result are in the address. */
export function Summary({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const view = useTaskView(task.id)
  const read = useAttempts(task)
  const applied = useApplied(task)
  const { attempts, version } = read
  const parts = partsOf(task.tpl_app)
  const part = parts.find((one) => one === view.part) ?? parts[0]
  const attempt = attemptOf(attempts, view.attempt)
  const onResult = (result: HostResult) => view.show({ result: result.n }, { push: true })
  if (read.error && read.read === 0) return <LoadError error={read.error} onRetry={read.retry} />
  if (read.isPending) return <ListSkeleton rows={6} />
  const ran = attempt === attempts.last && attempts.all.length === 1 ? applied : null
  const failed = task.tpl_app === 'ansible' && isFinished(task.status) ? failedHosts(attempt) : []
  return (
    <div className={classes.summary}>
      {task.tpl_app === 'ansible' && attempt.hosts.size > 0 ? (
        <div className={classes.counts}>
          <HostCounts attempt={attempt} />
          {failed.length > 0 ? <RunFailed task={task} hosts={failed} /> : null}
        </div>
      ) : attempt.plan ? (
        <div
          className={classes.counts}
          role="group"
          aria-label={ran ? t('summary.appliedCounts') : t('summary.planCounts')}
        >
          {ran ? <AppliedCounts attempt={attempt} applied={ran} /> : <PlanCounts attempt={attempt} />}
        </div>
      ) : null}
      {read.read < read.total ? (
        <Text size="sm" role="status">
          {t('summary.loading', { read: read.read, total: read.total })}
        </Text>
      ) : null}
      {read.total >= maxResults ? <Text size="sm">{t('summary.leftOut', { count: maxResults })}</Text> : null}
      <Tabs
        value={part}
        onChange={(next) => view.show({ part: next ?? undefined })}
        variant="pills"
        keepMounted={false}
        className={classes.parts}
      >
        {parts.length > 1 ? (
          <Tabs.List aria-label={t('summary.views')} mb="xs">
            {parts.map((one) => (
              <Tabs.Tab key={one} value={one} rightSection={sizeTag(sizeOf(one, attempt))}>
                {t(one === 'plan' ? 'summary.changed' : `summary.${one}`)}
              </Tabs.Tab>
            ))}
            <AttemptChoice
              attempts={attempts}
              chosen={view.attempt}
              onChoice={(number) => view.show({ attempt: number })}
            />
          </Tabs.List>
        ) : null}
        {parts.map((one) => (
          <Tabs.Panel key={one} value={one} className={classes.part}>
            {one === 'steps' ? (
              <StepsView task={task} attempts={attempts} />
            ) : isEmpty(one, attempt) ? (
              isFinished(task.status) ? (
                <Nothing text={t('summary.none')} more={t('summary.noneText')} />
              ) : (
                <Nothing text={t('summary.noneYet')} more={t('summary.noneYetText')} />
              )
            ) : one === 'hosts' ? (
              <HostsView attempt={attempt} onResult={onResult} />
            ) : one === 'matrix' ? (
              <MatrixView attempt={attempt} version={version} onResult={onResult} />
            ) : one === 'tasks' ? (
              <TasksView attempt={attempt} onResult={onResult} />
            ) : one === 'plan' ? (
              <PlanView attempt={attempt} applied={ran} />
            ) : one === 'outputs' ? (
              <OutputsView attempt={attempt} />
            ) : (
              <ItemsView
                key={one}
                attempt={attempt}
                kind={one}
                projectId={task.project_id}
                taskId={task.id}
                onResult={onResult}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {view.result ? (
        <ResultDrawer
          projectId={task.project_id}
          taskId={task.id}
          n={view.result}
          attempts={attempts}
          onResult={onResult}
          onLine={view.toLine}
          onClose={() => view.show({ result: undefined })}
        />
      ) : null}
    </div>
  )
}

/** Returns whether the tools have reported nothing for this part. */
function isEmpty(part: Part, attempt: Attempt): boolean {
  if (part === 'plan') return attempt.plan === null
  if (part === 'outputs') return attempt.plan === null && attempt.outputs.length === 0
  return attempt.hosts.size === 0 && attempt.tasks.size === 0
}

const sizeTag = (size: number | null) => (size === null ? undefined : <span className={classes.size}>{size}</span>)

/** Shown only if the template retried. */
function AttemptChoice({
  attempts,
  chosen,
  onChoice,
}: {
  attempts: Attempts
  chosen: number | undefined
  onChoice: (number: number | undefined) => void
}) {
  const { t } = useTranslation()
  const count = attempts.all.length
  if (count < 2) return null
  return (
    <NativeSelect
      size="xs"
      ms="auto"
      aria-label={t('summary.attempt')}
      value={chosen && chosen <= count ? chosen : count}
      onChange={(event) => {
        const number = Number(event.currentTarget.value)
        onChoice(number === count ? undefined : number)
      }}
      data={attempts.all.map((_, index) => ({
        value: String(index + 1),
        label: t(index + 1 === count ? 'summary.attemptLast' : 'summary.attemptNumber', { number: index + 1 }),
      }))}
    />
  )
}
