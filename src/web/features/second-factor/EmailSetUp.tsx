import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { secondFactor } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { LoadError } from '../../ui/Page.tsx'
import { FirstCode } from './FirstCode.tsx'
import { useBegun } from './useBegun.ts'

interface EmailSetUpProps {
  onCancel: () => void
  /** Called with the recovery codes, if it is the first second factor. */
  onDone: (codes: string[]) => void
}

/** Turning on codes by e-mail: a first code is sent, and entered here. */
export function EmailSetUp({ onCancel, onDone }: EmailSetUpProps) {
  const { t } = useTranslation()
  const { made, failure, again } = useBegun(() => send(secondFactor.setUpEmail).then(() => true))
  const { mutateAsync: confirm } = useChange(secondFactor.confirmEmail)
  if (failure) return <LoadError error={failure} onRetry={again} />
  if (!made) return <Skeleton height={160} />
  return (
    <FirstCode confirm={(passcode) => confirm({ body: { passcode } })} onCancel={onCancel} onDone={onDone}>
      <Text size="sm">{t('factor.emailSetUpText')}</Text>
    </FirstCode>
  )
}
