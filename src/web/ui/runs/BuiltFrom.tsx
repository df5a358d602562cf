import { Text } from '@mantine/core'
import type { TaskWithTemplate } from '../../../contract/task.ts'

/** For builds and deployments: the built commit, and the message of its author or of the user who started the run. */
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
