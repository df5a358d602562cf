import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FeatureName } from '../../../contract/edition.ts'
import { system } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { openAccountDialog } from '../../shell/account-dialog.ts'
import { IconInfoCircle } from '../../ui/icons.ts'

/** Says why a page cannot be used: the edition lacks its feature, or a subscription. Nothing while the feature is on. */
export function MissingFeature({ feature }: { feature: FeatureName }) {
  const { t } = useTranslation()
  const { admin } = useMe()
  const info = useApi(system.info).data
  if (!info || info.features[feature]) return null
  const pro = info.edition === 'pro'
  return (
    <Alert
      color="blue"
      variant="outline"
      icon={<IconInfoCircle aria-hidden />}
      title={t(pro ? 'editions.missing_pro' : 'editions.missing_community', { feature: t(`admin.${feature}`) })}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {t(feature === 'terraform_backend' ? 'editions.statesKept' : 'editions.missingKept')}{' '}
          {pro && !admin ? t('editions.askAdmin') : null}
        </Text>
        {pro && admin ? (
          <Button size="xs" variant="default" onClick={() => openAccountDialog('subscription')}>
            {t('editions.activateIt')}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  )
}
