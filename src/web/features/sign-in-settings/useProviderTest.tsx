import { Alert, Button, Group, List, Loader, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderTest } from '../../../contract/identity-provider.ts'
import { identityProviders } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconCheck, IconX } from '../../ui/icons.ts'

interface Tested {
  slug: string
  name: string
}

/** Tests a provider and shows what each step found. `dialog` is rendered once on the page. */
export function useProviderTest(): { run: (provider: Tested) => void; dialog: ReactNode } {
  const { t } = useTranslation()
  const test = useChange(identityProviders.test)
  const [tested, setTested] = useState<Tested | null>(null)
  const run = (provider: Tested) => {
    setTested(provider)
    test.mutate({ params: { slug: provider.slug } })
  }
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
            <Outcome result={test.data} />
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

/** The steps that a test can have, and their names. Another one is shown as it is. */
const stepNames = ['discovery', 'endpoints', 'keys', 'secret', 'callback'] as const
type StepName = (typeof stepNames)[number]

function Outcome({ result: { ok, steps } }: { result: ProviderTest }) {
  const { t } = useTranslation()
  const nameOf = (step: string) =>
    (stepNames as readonly string[]).includes(step) ? t(`identity.steps.${step as StepName}`) : step
  return (
    <Alert
      color={ok ? 'green' : 'red'}
      variant="outline"
      icon={ok ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
      title={t(ok ? 'identity.testOk' : 'identity.testFailed')}
    >
      <List spacing="xs" listStyleType="none" size="sm">
        {steps.map((one) => {
          const problem = wordedSentence(one.problem, one.problem_message)
          return (
            <List.Item
              key={one.step}
              icon={
                one.ok ? (
                  <IconCheck size={16} color="var(--status-success)" role="img" aria-label={t('identity.stepOk')} />
                ) : (
                  <IconX size={16} color="var(--status-failed)" role="img" aria-label={t('identity.stepFailed')} />
                )
              }
            >
              <Text size="sm" fw={600}>
                {nameOf(one.step)}
              </Text>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {problem ?? one.found}
              </Text>
            </List.Item>
          )
        })}
      </List>
    </Alert>
  )
}
