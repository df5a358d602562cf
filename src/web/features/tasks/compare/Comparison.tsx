import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../../contract/app.ts'
import { ListSkeleton, LoadError } from '../../../ui/Page.tsx'
import summaryClasses from '../summary/summary.module.css'
import { useAttempts } from '../summary/useAttempts.ts'
import type { TaskData } from '../task-data.ts'
import { HostPairs } from './HostPairs.tsx'
import { InputPairs } from './InputPairs.tsx'
import { LogPairs } from './LogPairs.tsx'
import { OutputPairs, PlanPairs } from './PlanPairs.tsx'
import { TaskPairs } from './TaskPairs.tsx'

type Part = 'overview' | 'hosts' | 'tasks' | 'plan' | 'outputs' | 'log'

interface ComparisonProps {
  before: TaskData
  after: TaskData
  /** The open part, from the address. */
  part: string | undefined
  onPart: (part: string | undefined) => void
}

/** Compares two runs, part by part. For runs with several attempts, the last attempt is used. */
export function Comparison({ before, after, part, onPart }: ComparisonProps) {
  const { t } = useTranslation()
  const [old, now] = [useAttempts(before), useAttempts(after)]
  const error = old.error ?? now.error
  const waiting = old.isPending || now.isPending || old.read < old.total || now.read < now.total
  const parts: Part[] = [
    'overview',
    ...(after.tpl_app === 'ansible' ? (['hosts', 'tasks'] as const) : []),
    ...(isTerraformLike(after.tpl_app) ? (['plan', 'outputs'] as const) : []),
    'log',
  ]
  const open = parts.find((one) => one === part) ?? 'overview'
  const pair = { before: old.attempts.last, after: now.attempts.last, beforeId: before.id, afterId: after.id }
  return (
    <Tabs
      value={open}
      onChange={(next) => onPart(next === 'overview' ? undefined : (next ?? undefined))}
      variant="pills"
      keepMounted={false}
      className={summaryClasses.parts}
    >
      <Tabs.List aria-label={t('compare.parts')} mb="xs">
        {parts.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`compare.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map((one) => (
        <Tabs.Panel key={one} value={one} className={summaryClasses.part}>
          {one === 'overview' ? (
            <InputPairs before={before} after={after} />
          ) : one === 'log' ? (
            <LogPairs before={before} after={after} />
          ) : error ? (
            <LoadError
              error={error}
              onRetry={() => {
                old.retry()
                now.retry()
              }}
            />
          ) : waiting ? (
            <ListSkeleton rows={6} />
          ) : one === 'hosts' ? (
            <HostPairs {...pair} />
          ) : one === 'tasks' ? (
            <TaskPairs {...pair} />
          ) : one === 'plan' ? (
            <PlanPairs {...pair} />
          ) : (
            <OutputPairs {...pair} />
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
