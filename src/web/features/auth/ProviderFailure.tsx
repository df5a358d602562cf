import { Alert } from '@mantine/core'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { MessageCode } from '../../../contract/message.ts'
import { worded } from '../../i18n/worded.ts'

/**
 * Why a sign-in with an identity provider failed, as the address of the page says. Only codes of such failures are worded,
 * and only the server's name of a provider is shown, because anyone can send a link to this page.
 */
export function ProviderFailure({ code, provider }: { code: string; provider: string | undefined }) {
  const { t } = useTranslation()
  const known = /^(oidc|identity)_[a-z_]+$/.test(code) && i18next.exists(`messages.${code}`)
  const name = provider ?? t('identity.someProvider')
  return (
    <Alert color="red" variant="outline" role="alert">
      {known ? worded({ code: code as MessageCode, params: { provider: name } }) : t('identity.failed', { name })}
    </Alert>
  )
}
