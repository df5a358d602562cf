import { Alert, Button, Group, Text, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pause } from '../../contract/pause.ts'
import { type PauseScope, useNoPauseRight } from '../api/pauses.ts'
import { PauseDialog } from '../flows/pause.tsx'
import { IconPlayerPause } from '../ui/more-icons.ts'
import { TimeText } from '../ui/TimeText.tsx'

interface PausedBannerProps {
  scope: PauseScope
  pause: Pause
  serverToo?: boolean
}

/** Why schedules are paused, since when, by whom, and the button to resume. */
export function PausedBanner({ scope, pause, serverToo = false }: PausedBannerProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const noRight = useNoPauseRight(scope)
  return (
    <Alert
      color="red"
      variant="outline"
      mb="md"
      icon={<IconPlayerPause size={20} />}
      title={scope === 'project' ? t('pause.pausedProject') : t('pause.pausedServer')}
    >
      <Group justify="space-between" gap="sm" align="center">
        <Text size="sm" component="div" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {pause.reason ? (
            <div>
              <bdi>{pause.reason}</bdi>
            </div>
          ) : null}
          <Text span size="sm" c="dimmed">
            <TimeText time={pause.since} /> {pause.by === null ? null : <bdi>{t('pause.by', { name: pause.by })}</bdi>}
          </Text>
        </Text>
        <Tooltip label={noRight} disabled={!noRight}>
          <Button
            size="xs"
            variant="default"
            data-disabled={noRight !== undefined || undefined}
            aria-disabled={noRight !== undefined}
            onClick={() => noRight ?? setAsking(true)}
          >
            {t('pause.resume')}
          </Button>
        </Tooltip>
      </Group>
      {asking ? <PauseDialog scope={scope} paused serverToo={serverToo} onClose={() => setAsking(false)} /> : null}
    </Alert>
  )
}
