import { Alert, Badge, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '../../../contract/subscription.ts'
import { FactList } from '../../ui/FactList.tsx'
import { IconAlertTriangle, IconCheck } from '../../ui/icons.ts'
import { useDateText } from '../../ui/TimeText.tsx'

/** What a subscription says, and whether it is active. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const dateText = useDateText()
  const { plan, expiresAt, users, used, state } = subscription
  const active = state === 'active'
  const badge = (
    <Badge
      variant="outline"
      color="gray"
      c="var(--text)"
      leftSection={active ? <IconCheck size={12} aria-hidden /> : <IconAlertTriangle size={12} aria-hidden />}
    >
      {t(`editions.state_${state}`)}
    </Badge>
  )
  return (
    <Stack gap="md">
      {active ? null : (
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle aria-hidden />}>
          {t('editions.expired')}
        </Alert>
      )}
      <FactList
        values={[
          [t('editions.state'), badge],
          [t('editions.plan'), <bdi key="plan">{plan}</bdi>],
          [t('editions.ends'), expiresAt === null ? t('editions.endless') : dateText(expiresAt)],
          [t('editions.users'), t('editions.usersOf', { used, count: users })],
        ]}
      />
    </Stack>
  )
}
