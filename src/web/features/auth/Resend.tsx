import { Anchor, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactor, session } from '../../api/calls.ts'
import { ApiError, send } from '../../api/client.ts'
import { query } from '../../api/hooks.ts'

/** Sends the code by e-mail again, and says what became of the last one. */
export function Resend({ failed, limited }: { failed: boolean; limited: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string }>()
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    if (busy) return
    setBusy(true)
    setOutcome(undefined)
    try {
      await send(session.resend)
      setOutcome({ ok: true, text: t('factor.mailSent') })
      await client.invalidateQueries({ queryKey: query(secondFactor.state).queryKey })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setOutcome({ ok: false, text: failure.message })
    } finally {
      setBusy(false)
    }
  }
  const before = failed ? t('factor.mailFailed') : limited ? t('factor.mailLimited') : ''
  const problem = outcome ? !outcome.ok : before !== ''
  return (
    <div>
      <Text size="sm" role="status" c={problem ? 'var(--mantine-color-error)' : undefined}>
        {outcome?.text ?? before}
      </Text>
      <Anchor component="button" type="button" size="sm" mih={24} onClick={() => void resend()}>
        {t('factor.mailResend')}
      </Anchor>
    </div>
  )
}
