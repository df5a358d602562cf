import { Code, Group, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../contract/task.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ActionBadge } from '../../ui/results/ResultMark.tsx'
import classes from './task.module.css'
import { usePlanCounts } from './usePlanCounts.ts'
import { useResults } from './useResults.ts'

/** Maximum number of addresses shown; the plan shows all. */
const maxNamed = 10

export interface ConfirmDestroyProps {
  task: Task & { tpl_alias: string }
  /** Sends the confirmation with the name; an error that it throws is shown. */
  onConfirm: (name: string) => Promise<unknown>
  onClose: () => void
  /** Further fields. */
  children?: ReactNode
}

/**
 * Confirmation dialog for a plan that destroys resources: lists what is lost, and requires the name of the template.
 */
export function ConfirmDestroy({ task, onConfirm, onClose, children }: ConfirmDestroyProps) {
  const { t } = useTranslation()
  const plan = usePlanCounts(task)
  const lost = useLost(task)
  return (
    <ConfirmDialog
      title={t('terraform.destroyTitle')}
      confirmLabel={t('tasks.confirm')}
      typed={{ text: task.tpl_alias, label: t('terraform.typeName', { name: task.tpl_alias }) }}
      onConfirm={() => onConfirm(task.tpl_alias)}
      onClose={onClose}
    >
      <Text size="sm" fw={600} mb={4}>
        <bdi>
          #{task.id} {task.tpl_alias}
        </bdi>
      </Text>
      {plan ? t('tasks.planCounts', plan) : t('terraform.unknownLoss')}
      {lost.length > 0 ? (
        <>
          <Text size="sm" mt="sm" mb={4}>
            {t('terraform.lost', { count: lost.length })}
          </Text>
          <List size="sm" listStyleType="none" spacing={2}>
            {lost.slice(0, maxNamed).map(({ n, address, action }) => (
              <List.Item key={n}>
                <Group gap={6} wrap="nowrap">
                  <ActionBadge of={action} />
                  <Code className={classes.long}>{address}</Code>
                </Group>
              </List.Item>
            ))}
          </List>
          {lost.length > maxNamed ? (
            <Text size="sm" c="dimmed" mt={4}>
              {t('common.andMore', { count: lost.length - maxNamed })}
            </Text>
          ) : null}
        </>
      ) : null}
      {children}
    </ConfirmDialog>
  )
}

/** Returns what the newest plan of the task deletes or replaces. */
function useLost(task: Task) {
  const items = useResults(task.project_id, task.id, true).results?.items ?? []
  const plan = items.findLastIndex((item) => item.kind === 'plan')
  return items
    .slice(plan < 0 ? items.length : plan)
    .flatMap((item) =>
      item.kind === 'change' && !item.drift && (item.action === 'delete' || item.action === 'replace') ? [item] : [],
    )
}
