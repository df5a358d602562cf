import { Alert, Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownInvites } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useEnter } from './enter.ts'

interface InviteAnswerProps {
  invite: { project_name: string }
  /** By the token of the link, or by the id. */
  which: { token: string } | { id: number }
  onDeclined: () => void
}

/** Accepts or declines an invitation of the signed-in user. */
export function InviteAnswer({ invite, which, onDeclined }: InviteAnswerProps) {
  const { t } = useTranslation()
  const enter = useEnter()
  const { mutateAsync: accept } = useChange(ownInvites.accept)
  const { mutateAsync: decline } = useChange(ownInvites.decline)
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const answer = async (how: 'accept' | 'decline') => {
    setBusy(how)
    setError(null)
    try {
      if (how === 'accept') {
        const { project_id } = await accept({ body: which })
        // The frame has cached the projects without this one.
        enter(`/project/${project_id}/history`)
        notifications.show({ message: t('invites.accepted', { project: invite.project_name }) })
      } else {
        await decline({ body: which })
        onDeclined()
      }
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Stack gap="sm">
      {error ? (
        <Alert color="red" variant="outline" role="alert">
          {error}
        </Alert>
      ) : null}
      <Group gap="sm">
        <Button loading={busy === 'accept'} disabled={busy === 'decline'} onClick={() => void answer('accept')}>
          {t('invites.accept')}
        </Button>
        <Button
          variant="default"
          loading={busy === 'decline'}
          disabled={busy === 'accept'}
          onClick={() => void answer('decline')}
        >
          {t('invites.decline')}
        </Button>
      </Group>
    </Stack>
  )
}
