import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identityProviders } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { TestDialog } from '../../ui/TestDialog.tsx'
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
    <TestDialog
      title={<bdi>{t('identity.testTitle', { name: tested.name })}</bdi>}
      test={test}
      testing={t('identity.testing')}
      failed={t('identity.testFailed')}
      again={t('identity.testAgain')}
      onAgain={() => run(tested)}
      onClose={() => setTested(null)}
    >
      {test.data ? (
        <TestOutcome
          result={test.data}
          title={t(test.data.ok ? 'identity.testOk' : 'identity.testFailed')}
          nameOf={nameOf}
        />
      ) : null}
    </TestDialog>
  ) : null
  return { run, dialog }
}
