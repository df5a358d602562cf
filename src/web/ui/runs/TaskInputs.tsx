import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TaskWithTemplate } from '../../../contract/task.ts'

/** What sets a run apart from others of its template: branch, limit and message, and of builds and deployments the commit. */
export function TaskInputs({ task }: { task: TaskWithTemplate }) {
  const { t } = useTranslation()
  const { limit } = task.params
  const hosts = Array.isArray(limit) ? limit.join(', ') : ''
  const { commit_hash, commit_message } = task.build_task ?? task
  const built = task.tpl_type === '' ? '' : `${commit_hash?.slice(0, 10) ?? ''} ${commit_message}`.trim()
  const words = [task.git_branch, hosts ? t('dashboard.limit', { hosts }) : '', built, task.message]
    .filter(Boolean)
    .join(' · ')
  if (words === '') return null
  return (
    <Text size="xs" c="dimmed" truncate title={words}>
      <bdi>{words}</bdi>
    </Text>
  )
}
