import { Alert, List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ProviderTest } from '../../../contract/identity-provider.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { IconCheck, IconX } from '../../ui/icons.ts'

interface TestOutcomeProps {
  result: ProviderTest
  title: string
  nameOf: (step: string) => string
  /** Words what a step found; as the server wrote it by default. */
  wordFound?: (step: string, found: string) => string
}

/** What each step of a test found, or why it failed. */
export function TestOutcome({ result: { ok, steps }, title, nameOf, wordFound }: TestOutcomeProps) {
  const { t } = useTranslation()
  return (
    <Alert
      color={ok ? 'green' : 'red'}
      variant="outline"
      icon={ok ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
      title={title}
    >
      <List
        spacing="xs"
        listStyleType="none"
        size="sm"
        styles={{ itemWrapper: { alignItems: 'flex-start' }, itemIcon: { marginTop: 2 } }}
      >
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
                {problem ?? wordFound?.(one.step, one.found) ?? one.found}
              </Text>
            </List.Item>
          )
        })}
      </List>
    </Alert>
  )
}
