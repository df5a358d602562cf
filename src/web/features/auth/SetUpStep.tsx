import { Alert, Anchor, Skeleton, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactor, session } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useApi } from '../../api/hooks.ts'
import { hasPasskeys } from '../../api/web-authn.ts'
import { LoadError } from '../../ui/Page.tsx'
import { EmailSetUp } from '../second-factor/EmailSetUp.tsx'
import { NewPasskey } from '../second-factor/NewPasskey.tsx'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { SetUp } from '../second-factor/SetUp.tsx'
import { AuthFrame } from './AuthFrame.tsx'

const kinds = ['app', 'passkey', 'email'] as const
type Kind = (typeof kinds)[number]
const titles = { app: 'factor.scanTitle', passkey: 'factor.addPasskey', email: 'factor.emailCodes' } as const
const switchTo = { app: 'factor.setUpApp', passkey: 'factor.setUpPasskey', email: 'factor.setUpEmail' } as const

interface SetUpStepProps {
  onSignedIn: () => void
  /** The sign-in begins again; `reason` says why, if the user did not want it. */
  onAgain: (reason?: string) => void
}

/** The second step of a sign-in where the server requires a second factor and the user has none: setting it up. */
export function SetUpStep({ onSignedIn, onAgain }: SetUpStepProps) {
  const { t } = useTranslation()
  const state = useApi(secondFactor.state, {}, { fresh: true })
  const methods = useApi(session.metadata).data?.auth_methods
  const [kind, setKind] = useState<Kind>('app')
  const [codes, setCodes] = useState<string[]>()
  const ended = state.error?.status === 401 ? state.error.message : undefined
  useEffect(() => {
    if (ended !== undefined) onAgain(ended)
  }, [ended, onAgain])
  const done = (made: string[]) => (made.length > 0 ? setCodes(made) : onSignedIn())
  const offered = {
    app: true,
    passkey: methods?.passkey !== undefined && hasPasskeys(),
    email: state.data?.email_offered ?? false,
  }
  const others = kinds.filter((other) => other !== kind && offered[other])
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
    <AuthFrame title={t(titles[kind])}>
      <Stack gap="md">
        <Alert color="indigo" variant="outline">
          {t('factor.requiredText')}
        </Alert>
        {state.data?.user_id ? (
          <>
            {kind === 'app' ? (
              <SetUp user_id={state.data.user_id} onCancel={() => void leave()} onDone={done} />
            ) : kind === 'passkey' ? (
              <NewPasskey onCancel={() => void leave()} onDone={(_, made) => done(made)} />
            ) : (
              <EmailSetUp onCancel={() => void leave()} onDone={done} />
            )}
            <Stack gap={4} align="flex-start">
              {others.map((other) => (
                <Anchor key={other} component="button" type="button" size="sm" mih={24} onClick={() => setKind(other)}>
                  {t(switchTo[other])}
                </Anchor>
              ))}
            </Stack>
          </>
        ) : state.error && ended === undefined ? (
          <LoadError error={state.error} onRetry={() => void state.refetch()} />
        ) : (
          <Skeleton height={360} />
        )}
      </Stack>
    </AuthFrame>
  )
}
