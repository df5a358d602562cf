import { Text } from '@mantine/core'
import type { TaskWithTemplate } from '../../../contract/task.ts'

/** Of builds and deployments: the commit that was built, and what its author or the one who started it wrote. */
export function BuiltFrom({ task }: { task: TaskWithTemplate }) {
  const { commit_hash, commit_message } = task.build_task ?? task
  const words = [commit_message, task.message].filter(Boolean).join(' · ')
  if (task.tpl_type === '' || (commit_hash === null && words === '')) return null
  return (
    <Text size="xs" c="dimmed" truncate title={[commit_hash, words].filter(Boolean).join(' ')}>
      {commit_hash === null ? null : <code>{commit_hash.slice(0, 10)}</code>} <bdi>{words}</bdi>
    </Text>
  )
}
