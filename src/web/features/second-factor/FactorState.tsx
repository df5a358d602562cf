import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { secondFactor, system } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { Passkeys } from './Passkeys.tsx'

/** With this many recovery codes left or fewer, a warning asks for new ones. */
const few = 3

interface FactorStateProps {
  onWant: (what: 'set up' | 'new codes' | 'disable' | 'new passkey' | 'email' | 'remove app' | 'remove email') => void
  onRenamePasskey: (passkey: { id: number; name: string }) => void
  onRemovePasskey: (passkey: { id: number; name: string }) => void
}

/** Whether there is a second factor, with a switch, the recovery codes that are left, and each kind of factor. */
export function FactorState({ onWant, onRenamePasskey, onRemovePasskey }: FactorStateProps) {
  const { t } = useTranslation()
  const { totp, factors = [] } = useMe()
  const methods = useApi(system.info).data?.auth_methods
  const mine = useApi(secondFactor.mine).data
  const on = factors.length > 0
  const left = mine?.recovery_codes ?? 0
  return (
    <Stack gap="md">
      <Switch
        label={t('factor.title')}
        data-autofocus
        autoFocus
        checked={on}
        disabled={!on && methods !== undefined && !methods.totp}
        onChange={() => onWant(on ? 'disable' : 'set up')}
      />
      <Text size="sm">
        {totp ? (
          <>
            {t('factor.stateOn')} <TimeText time={totp.created} />.
          </>
        ) : (
          t(on ? 'factor.stateOther' : methods && !methods.totp ? 'factor.stateDisabled' : 'factor.stateOff')
        )}
        {mine?.required ? ` ${t('factor.required')}` : null}
      </Text>
      {on && methods?.totp && (!totp || factors.length > 1) ? (
        <Group>
          <Button variant="default" onClick={() => onWant(totp ? 'remove app' : 'set up')}>
            {t(totp ? 'factor.removeApp' : 'factor.addApp')}
          </Button>
        </Group>
      ) : null}
      {on && mine && methods?.totp?.allow_recovery ? (
        <>
          {left <= few ? (
            <Alert color="orange" variant="outline" icon={<IconAlertTriangle aria-hidden />}>
              {t('factor.codesLeft', { count: left })}. {t('factor.codesFew')}
            </Alert>
          ) : null}
          <Group justify="space-between" gap="xs">
            <Text size="sm">{t('factor.codesLeft', { count: left })}</Text>
            <Button variant="default" onClick={() => onWant('new codes')}>
              {t('factor.newCodes')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {t('factor.newCodesText')}
          </Text>
        </>
      ) : null}
      {methods?.totp ? (
        <Passkeys onAdd={() => onWant('new passkey')} onRename={onRenamePasskey} onRemove={onRemovePasskey} />
      ) : null}
      {mine && (mine.email || mine.email_offered) ? (
        <Stack gap="xs" component="section" aria-label={t('factor.emailCodes')}>
          <Text size="sm" fw={600}>
            {t('factor.emailCodes')}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {mine.email ? t('factor.emailOn', { address: mine.email.address }) : t('factor.emailOff')}
          </Text>
          <Group>
            <Button variant="default" onClick={() => onWant(mine.email ? 'remove email' : 'email')}>
              {t(mine.email ? 'factor.removeEmail' : 'factor.addEmail')}
            </Button>
          </Group>
        </Stack>
      ) : null}
    </Stack>
  )
}
