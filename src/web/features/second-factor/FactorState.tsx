import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { system } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import { Passkeys } from './Passkeys.tsx'

/** With this many recovery codes left or fewer, a warning asks for new ones. */
const few = 3

interface FactorStateProps {
  onWant: (what: 'set up' | 'new codes' | 'disable' | 'new passkey') => void
  onRemovePasskey: (passkey: { id: number; name: string }) => void
}

/** Whether the second factor is on, with a switch, the recovery codes that are left, and passkeys. */
export function FactorState({ onWant, onRemovePasskey }: FactorStateProps) {
  const { t } = useTranslation()
  const { totp } = useMe()
  const info = useApi(system.info).data
  const methods = info?.auth_methods
  const left = totp?.recovery_codes ?? 0
  return (
    <Stack gap="md">
      <Switch
        label={t('factor.title')}
        data-autofocus
        autoFocus
        checked={totp !== undefined}
        disabled={!totp && methods !== undefined && !methods.totp}
        onChange={() => onWant(totp ? 'disable' : 'set up')}
      />
      <Text size="sm">
        {totp ? (
          <>
            {t('factor.stateOn')} <TimeText time={totp.created} />.
          </>
        ) : (
          t(methods && !methods.totp ? 'factor.stateDisabled' : 'factor.stateOff')
        )}
        {info?.second_factor_required ? ` ${t('factor.required')}` : null}
      </Text>
      {totp && methods?.totp?.allow_recovery ? (
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
      {totp && methods?.totp ? <Passkeys onAdd={() => onWant('new passkey')} onRemove={onRemovePasskey} /> : null}
    </Stack>
  )
}
