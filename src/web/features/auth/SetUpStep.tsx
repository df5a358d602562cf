import { Alert, Skeleton, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactor, session } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useApi } from '../../api/hooks.ts'
import { LoadError } from '../../ui/Page.tsx'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { SetUp } from '../second-factor/SetUp.tsx'
import { AuthFrame } from './AuthFrame.tsx'

interface SetUpStepProps {
  onSignedIn: () => void
  /** The sign-in begins again; `reason` says why, if the user did not want it. */
  onAgain: (reason?: string) => void
}

/** The second step of a sign-in where the server requires a second factor and the user has none: setting it up. */
export function SetUpStep({ onSignedIn, onAgain }: SetUpStepProps) {
  const { t } = useTranslation()
  const state = useApi(secondFactor.state, {}, { fresh: true })
  const [codes, setCodes] = useState<string[]>()
  const ended = state.error?.status === 401 ? state.error.message : undefined
  useEffect(() => {
    if (ended !== undefined) onAgain(ended)
  }, [ended, onAgain])
  const leave = async () => {
    await send(session.logout).catch(() => {})
    onAgain()
  }
  if (codes && state.data)
    return (
      <AuthFrame title={t('factor.codesTitle')}>
        <RecoveryCodes codes={codes} username={state.data.username} onDone={onSignedIn} />
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('factor.scanTitle')}>
      <Stack gap="md">
        <Alert color="indigo" variant="outline">
          {t('factor.requiredText')}
        </Alert>
        {state.data?.user_id ? (
          <SetUp
            user_id={state.data.user_id}
            onCancel={() => void leave()}
            onDone={(made) => (made.length > 0 ? setCodes(made) : onSignedIn())}
          />
        ) : state.error && ended === undefined ? (
          <LoadError error={state.error} onRetry={() => void state.refetch()} />
        ) : (
          <Skeleton height={360} />
        )}
      </Stack>
    </AuthFrame>
  )
}
