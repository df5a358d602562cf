import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identityProviders } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconX } from '../../ui/icons.ts'
import { TestOutcome } from './TestOutcome.tsx'

interface Tested {
  slug: string
  name: string
}

/** The steps that a test can have, and their names. Another one is shown as it is. */
const stepNames = ['discovery', 'endpoints', 'keys', 'secret', 'callback'] as const
type StepName = (typeof stepNames)[number]

/** Tests a provider and shows what each step found. `dialog` is rendered once on the page. */
export function useProviderTest(): { run: (provider: Tested) => void; dialog: ReactNode } {
  const { t } = useTranslation()
  const test = useChange(identityProviders.test)
  const [tested, setTested] = useState<Tested | null>(null)
  const run = (provider: Tested) => {
    setTested(provider)
    test.mutate({ params: { slug: provider.slug } })
  }
  const nameOf = (step: string) =>
    (stepNames as readonly string[]).includes(step) ? t(`identity.steps.${step as StepName}`) : step
  const dialog = tested ? (
    <Dialog onClose={() => setTested(null)} title={<bdi>{t('identity.testTitle', { name: tested.name })}</bdi>}>
      <Stack gap="md">
        <div role="status">
          {test.isPending ? (
            <Group gap="xs">
              <Loader size={16} aria-hidden />
              <Text size="sm">{t('identity.testing')}</Text>
            </Group>
          ) : test.data ? (
            <TestOutcome
              result={test.data}
              title={t(test.data.ok ? 'identity.testOk' : 'identity.testFailed')}
              nameOf={nameOf}
            />
          ) : test.error ? (
            <Alert color="red" variant="outline" icon={<IconX aria-hidden />} title={t('identity.testFailed')}>
              {test.error.message}
            </Alert>
          ) : null}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={test.isPending} onClick={() => run(tested)}>
            {t('identity.testAgain')}
          </Button>
          <Button onClick={() => setTested(null)} data-autofocus>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  ) : null
  return { run, dialog }
}
