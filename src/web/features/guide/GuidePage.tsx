import { Alert, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconLock } from '../../ui/more-icons.ts'
import { ListSkeleton, LoadError, Page } from '../../ui/Page.tsx'
import classes from './guide.module.css'
import { type Guide, useGuide } from './guide-state.ts'
import type { GuideStep } from './guide-steps.ts'
import { InventoryStep } from './InventoryStep.tsx'
import { useMaySetUp } from './may-set-up.ts'
import { RepositoryStep } from './RepositoryStep.tsx'
import { RunStep } from './RunStep.tsx'
import { StepSection } from './StepSection.tsx'
import { WhatStep } from './WhatStep.tsx'

const bodies: Record<GuideStep, (props: { guide: Guide }) => React.ReactNode> = {
  repository: RepositoryStep,
  what: WhatStep,
  inventory: InventoryStep,
  run: RunStep,
}

/** Leads a new project to a successful run, step by step. Every step creates objects that can be changed elsewhere too. */
export function GuidePage() {
  const { t } = useTranslation()
  const allowed = useMaySetUp()
  if (!allowed)
    return (
      <Page title={t('guide.title')} narrow>
        <Alert color="orange" variant="outline" icon={<IconLock aria-hidden />} title={t('common.noRight')}>
          {t('guide.managersOnly')}
        </Alert>
      </Page>
    )
  return <Steps />
}

function Steps() {
  const { t } = useTranslation()
  const { guide, error, retry } = useGuide()
  return (
    <Page title={t('guide.title')}>
      <Text c="dimmed" maw={720}>
        {t('guide.intro')}
      </Text>
      {guide ? (
        <ol className={classes.steps}>
          {guide.steps.map((state, at) => {
            const Body = bodies[state.name]
            return (
              <StepSection key={state.name} guide={guide} state={state} number={at + 1}>
                <Stack gap="md">
                  <Body guide={guide} />
                </Stack>
              </StepSection>
            )
          })}
        </ol>
      ) : error ? (
        <LoadError error={error} onRetry={retry} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Page>
  )
}
