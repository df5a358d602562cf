import { Button, Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownInvite } from '../../../contract/invite.ts'
import { ownInvites, session } from '../../api/calls.ts'
import { ApiError, send } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { useEnter } from './enter.ts'
import { InviteAnswer } from './InviteAnswer.tsx'
import { InvitedAccountForm } from './InvitedAccountForm.tsx'
import { InviteText } from './InviteText.tsx'
import { useLookedUp } from './looked-up.ts'

/** Accepts an invitation by its link. Its token is behind `#`, which the browser sends to no server. */
export function InvitePage() {
  const token = useLocation({ select: ({ hash }) => hash })
  // Another link in the same window does not load the page again.
  return <Invite key={token} token={token} />
}

function Invite({ token }: { token: string }) {
  const { t } = useTranslation()
  const { found, error, retry } = useLookedUp(() => send(ownInvites.look, { body: { token } }))
  const [declined, setDeclined] = useState(false)
  const isBad = error instanceof ApiError && error.status >= 400 && error.status < 429
  return (
    <AuthFrame title={t('invites.pageTitle')}>
      {declined ? (
        <AuthNotice title={t('invites.declinedTitle')} text={t('invites.declinedText')} />
      ) : isBad ? (
        <AuthNotice
          bad
          title={t('invites.badTitle')}
          text={error.status === 404 ? t('invites.badText') : error.message}
        />
      ) : found ? (
        <Stack gap="md">
          <InviteText invite={found} />
          <Answer invite={found} token={token} onDeclined={() => setDeclined(true)} />
        </Stack>
      ) : error ? (
        <LoadError error={error} onRetry={retry} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </AuthFrame>
  )
}

interface AnswerProps {
  invite: ShownInvite
  token: string
  onDeclined: () => void
}

/** What the visitor can do with the invitation. */
function Answer({ invite, token, onDeclined }: AnswerProps) {
  const { t } = useTranslation()
  const enter = useEnter()
  const address = `${paths.acceptInvite().to}#${token}`
  const signOut = async () => {
    await send(session.logout).catch(() => {})
    enter(address)
    location.reload()
  }
  const signIn = (label: string, variant: 'filled' | 'default') => (
    <ButtonLink {...paths.login({ return: address })} fullWidth variant={variant}>
      {label}
    </ButtonLink>
  )
  switch (invite.as) {
    case 'member':
      return <InviteAnswer invite={invite} which={{ token }} onDeclined={onDeclined} />
    case 'other': {
      const account = invite.email ?? invite.username
      return (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('invites.otherText', { account: account ? ` (${account})` : '' })}
          </Text>
          <Button fullWidth onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Button>
        </>
      )
    }
    case 'sign_in':
      return (
        <>
          <Text size="sm">{t('invites.signInText')}</Text>
          {signIn(t('auth.signIn'), 'filled')}
        </>
      )
    case 'new':
      return (
        <>
          <InvitedAccountForm token={token} email={invite.email ?? ''} />
          {signIn(t('invites.haveAccount'), 'default')}
        </>
      )
  }
}
