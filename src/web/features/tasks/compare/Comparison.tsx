import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTerraformLike } from '../../../../contract/app.ts'
import { ListSkeleton, LoadError } from '../../../ui/Page.tsx'
import summaryClasses from '../summary/summary.module.css'
import { useAttempts } from '../summary/useAttempts.ts'
import type { TaskData } from '../TaskHeader.tsx'
import { HostPairs } from './HostPairs.tsx'
import { InputPairs } from './InputPairs.tsx'
import { OutputPairs, PlanPairs } from './PlanPairs.tsx'
import { TaskPairs } from './TaskPairs.tsx'

type Part = 'overview' | 'hosts' | 'tasks' | 'plan' | 'outputs'

/** Compares two runs, part by part. For runs with several attempts, the last attempt is used. */
export function Comparison({ before, after }: { before: TaskData; after: TaskData }) {
  const { t } = useTranslation()
  const [part, setPart] = useState<Part>('overview')
  const [old, now] = [useAttempts(before), useAttempts(after)]
  const error = old.error ?? now.error
  const waiting = old.isPending || now.isPending || old.read < old.total || now.read < now.total
  const parts: Part[] = [
    'overview',
    ...(after.tpl_app === 'ansible' ? (['hosts', 'tasks'] as const) : []),
    ...(isTerraformLike(after.tpl_app) ? (['plan', 'outputs'] as const) : []),
  ]
  const pair = { before: old.attempts.last, after: now.attempts.last, beforeId: before.id, afterId: after.id }
  return (
    <Tabs
      value={part}
      onChange={(next) => setPart((next as Part | null) ?? 'overview')}
      variant="pills"
      keepMounted={false}
      className={summaryClasses.parts}
    >
      {parts.length > 1 ? (
        <Tabs.List aria-label={t('compare.parts')} mb="xs">
          {parts.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`compare.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      ) : null}
      {parts.map((one) => (
        <Tabs.Panel key={one} value={one} className={summaryClasses.part}>
          {one === 'overview' ? (
            <InputPairs before={before} after={after} />
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
