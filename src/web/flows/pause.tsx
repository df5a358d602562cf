import { Group, Switch, Text, Textarea, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pause } from '../../contract/pause.ts'
import { PauseDraft } from '../../contract/pause.ts'
import { pauses } from '../api/calls.ts'
import { send } from '../api/client.ts'
import { query } from '../api/hooks.ts'
import { lookEveryMs, type PauseScope, useNoPauseRight, usePauses } from '../api/pauses.ts'
import { useProjectIfAny } from '../api/session.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useContractForm } from './form.ts'

/** The switch that pauses the schedules of a project or of the server. */

/** For the project of the address. */
export function ProjectPauseSwitch() {
  const project_id = useProjectIfAny()?.project.id ?? 0
  const pauses = usePauses(project_id)
  return <PauseSwitch scope="project" pause={pauses?.project} serverToo={Boolean(pauses?.server)} />
}

/** For the whole server. */
export function ServerPauseSwitch() {
  const answer = useQuery({ ...query(pauses.getServer), refetchInterval: lookEveryMs })
  return <PauseSwitch scope="server" pause={answer.data?.server} />
}

interface PauseSwitchProps {
  scope: PauseScope
  /** undefined while loading. */
  pause: Pause | null | undefined
  serverToo?: boolean
}

function PauseSwitch({ scope, pause, serverToo = false }: PauseSwitchProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const noRight = useNoPauseRight(scope)
  return (
    <>
      <Tooltip label={noRight} disabled={!noRight}>
        <Group>
          <Switch
            color="red"
            label={scope === 'project' ? t('pause.switchProject') : t('pause.switchServer')}
            checked={Boolean(pause)}
            // The switch moves when the server has accepted.
            onChange={() => setAsking(true)}
            disabled={pause === undefined || noRight !== undefined}
          />
        </Group>
      </Tooltip>
      {asking && pause !== undefined ? (
        <PauseDialog scope={scope} paused={pause !== null} serverToo={serverToo} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}

/** Pauses schedules with a reason, or resumes them. */
export function PauseDialog({
  scope,
  paused,
  serverToo,
  onClose,
}: {
  scope: PauseScope
  /** The server is paused as well, so schedules stay paused when the project's pause ends. */
  serverToo: boolean
  /** The schedules are paused, so the dialog resumes them. */
  paused: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const project_id = useProjectIfAny()?.project.id ?? 0
  const ofProject = scope === 'project'
  const place = ofProject ? `pause ${project_id}` : 'pause'
  const { form, error, busy, dirty, submit } = useContractForm(
    PauseDraft,
    { paused: !paused, reason: '' },
    `${place} ${paused}`,
  )
  const save = async (body: { paused: boolean; reason: string }) => {
    if (ofProject) await send(pauses.set, { params: { project_id }, body })
    else await send(pauses.setServer, { body })
    const done = body.paused
      ? ofProject
        ? t('pause.pausedProject')
        : t('pause.pausedServer')
      : ofProject
        ? t('pause.resumedProject')
        : t('pause.resumedServer')
    notifications.show({ message: done, autoClose: 3000 })
    // A pause of the server is part of the state of each project.
    void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).endsWith('/pause') })
    onClose()
  }
  const title = paused
    ? ofProject
      ? t('pause.resumeTitleProject')
      : t('pause.resumeTitleServer')
    : ofProject
      ? t('pause.titleProject')
      : t('pause.titleServer')
  return (
    <FormDialog
      title={title}
      help="pause"
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={paused ? t('pause.resume') : t('pause.confirm')}
      onSubmit={() => submit(save)}
      onClose={onClose}
    >
      <Text size="sm">
        {paused ? t('pause.resumeText') : ofProject ? t('pause.textProject') : t('pause.textServer')}{' '}
        {paused && serverToo ? t('pause.stillServer') : null}
      </Text>
      {paused ? null : (
        <Textarea
          label={t('pause.reason')}
          description={t('pause.reasonHelp')}
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  )
}
