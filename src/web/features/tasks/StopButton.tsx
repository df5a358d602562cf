import { Button, Group, Text, Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconHandStop } from '../../ui/more-icons.ts'
import { taskKeys } from '../../ui/shortcuts.ts'
import type { TaskData } from './task-data.ts'
import { useTaskActions } from './useTaskActions.tsx'

/** Stop, with the countdown to the kill; during the countdown, the button offers to kill at once. */
export function StopButton({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const actions = useTaskActions(task)
  const left = useSecondsUntil(task.kill_at)
  if (!actions.offersStop) return null
  const stopping = task.status === 'stopping'
  return (
    <Tooltip label={actions.stopReason} disabled={!actions.stopReason}>
      <Group gap={6}>
        <Button
          color="red"
          variant={stopping ? 'filled' : 'outline'}
          leftSection={<IconHandStop size={16} />}
          disabled={!!actions.stopReason}
          onClick={stopping ? actions.forceStop : actions.stop}
          data-key={(stopping ? taskKeys.forceStop : taskKeys.stop)[0]}
        >
          {stopping ? t('tasks.forceStop') : t('tasks.stop')}
        </Button>
        {stopping && left > 0 ? (
          <Text size="sm" c="dimmed" role="timer">
            {t('tasks.killIn', { seconds: left })}
          </Text>
        ) : null}
        {actions.dialog}
      </Group>
    </Tooltip>
  )
}

function useSecondsUntil(time: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (time === null) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [time])
  return time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - now) / 1000))
}
