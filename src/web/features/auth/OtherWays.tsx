import { Alert, Button, Divider, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/client.ts'
import { hasPasskeys, PasskeyCancelled, signInByPasskeyAlone } from '../../api/web-authn.ts'
import { IconKey } from '../../ui/icons.ts'
import { IconMail } from '../../ui/more-icons.ts'

interface OtherWaysProps {
  methods: { passkey?: object | undefined; email?: object | undefined }
  /** They continue the list of another kind, which has begun with a divider. */
  continued: boolean
  onSignedIn: () => void
  onEmail: () => void
}

/** The ways to sign in without a password: a passkey, and a code by e-mail. */
export function OtherWays({ methods, continued, onSignedIn, onEmail }: OtherWaysProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const passkey = methods.passkey !== undefined && hasPasskeys()
  if (!passkey && !methods.email) return null
  const sign_in = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await signInByPasskeyAlone()
      onSignedIn()
    } catch (failure) {
      if (failure instanceof PasskeyCancelled) setProblem(t('factor.passkeyCancelled'))
      else if (failure instanceof ApiError) setProblem(failure.message)
      else throw failure
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <Stack gap="sm" mt={continued ? 0 : 'md'}>
      {continued ? null : <Divider label={t('factor.or')} />}
      {problem ? (
        <Alert color="red" variant="outline" role="alert">
          {problem}
        </Alert>
      ) : null}
      {passkey ? (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconKey size={16} />}
          loading={busy}
          onClick={() => void sign_in()}
        >
          {t('factor.passkeySignIn')}
        </Button>
      ) : null}
      {methods.email ? (
        <Button variant="default" fullWidth leftSection={<IconMail size={16} />} onClick={onEmail}>
          {t('factor.emailSignIn')}
        </Button>
      ) : null}
    </Stack>
  )
}
