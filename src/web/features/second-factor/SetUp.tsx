import { Center, Code, Group, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { secondFactor } from '../../api/calls.ts'
import { address, send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { LoadError } from '../../ui/Page.tsx'
import { FirstCode } from './FirstCode.tsx'
import { useBegun } from './useBegun.ts'

interface SetUpProps {
  user_id: number
  onCancel: () => void
  /** Called with the recovery codes once the first code has confirmed the app. */
  onDone: (codes: string[]) => void
}

/** A new authenticator app: its QR code, its key as text, and the first code that confirms it. */
export function SetUp({ user_id, onCancel, onDone }: SetUpProps) {
  const { t } = useTranslation()
  const { made, failure, again } = useBegun(() => send(secondFactor.setUp, { params: { id: user_id } }))
  const { mutateAsync: confirm } = useChange(secondFactor.confirm)
  if (failure) return <LoadError error={failure} onRetry={again} />
  if (!made) return <Skeleton height={360} />
  const key = (made.secret.match(/.{1,4}/g) ?? []).join(' ')
  const params = { id: user_id, totp_id: made.id }
  return (
    <FirstCode
      hint={t('factor.enterFirst')}
      confirm={(passcode) => confirm({ params, body: { passcode } })}
      onCancel={onCancel}
      onDone={onDone}
    >
      <Text size="sm">{t('factor.scan')}</Text>
      <Center>
        <img
          src={address(secondFactor.qr, { params })}
          width={256}
          height={256}
          style={{ maxWidth: '100%', height: 'auto', borderRadius: 'var(--radius-sm)' }}
          alt={t('factor.qr')}
        />
      </Center>
      <div>
        <Text size="sm" mb={4} id="second-factor-key">
          {t('factor.secret')}
        </Text>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Code block flex={1} miw={0} aria-labelledby="second-factor-key" style={{ whiteSpace: 'pre-wrap' }}>
            {key}
          </Code>
          <CopyButton text={made.secret} label={t('factor.copySecret')} />
        </Group>
      </div>
    </FirstCode>
  )
}
