import { Text } from '@mantine/core'
import type { Task } from '../../../contract/task.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import type { PageLink } from '../../paths.ts'
import { TextLink } from '../TextLink.tsx'

type Failed = Pick<Task, 'status' | 'reason' | 'reason_message' | 'cause' | 'cause_message' | 'cause_line'>

/** Returns why a task failed, in one line: its cause, or the reason if nothing more is known; null if it did not fail. */
export function causeOf(task: Failed): string | null {
  if (task.status !== 'error') return null
  return task.cause ? wordedSentence(task.cause, task.cause_message) : wordedSentence(task.reason, task.reason_message)
}

/** Why a task of a list failed, with a link to the line of its log that says it. `link` opens the task. */
export function TaskCause({ task, link }: { task: Failed; link: PageLink }) {
  const cause = causeOf(task)
  if (!cause) return null
  return (
    <Text component="div" size="xs" c="dimmed" truncate title={cause}>
      {task.cause_line === null ? (
        <bdi>{cause}</bdi>
      ) : (
        <TextLink {...link} hash={`L${task.cause_line}`} inherit>
          <bdi>{cause}</bdi>
        </TextLink>
      )}
    </Text>
  )
}
