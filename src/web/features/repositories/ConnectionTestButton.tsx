import { Alert, Button, Loader, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { wordedSentence } from '../../i18n/worded.ts'
import { Remedy, RemedyOfError } from '../../ui/help/Remedy.tsx'
import { IconCheck, IconX } from '../../ui/icons.ts'
import type { ConnectionTest } from './connection-test.ts'

/** Tries the address of the form, and says below what came of it. */
export function ConnectionTestButton({ test, disabled }: { test: ConnectionTest; disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        disabled={disabled}
        onClick={() => {
          if (!test.busy) test.run()
        }}
        leftSection={test.busy ? <Loader size={14} aria-hidden /> : undefined}
      >
        {t('repositories.test')}
      </Button>
      <div role="status">
        {test.busy ? (
          <Text size="sm" mt="xs">
            {t('repositories.testing')}
          </Text>
        ) : (
          <Outcome test={test} />
        )}
      </div>
    </div>
  )
}

function Outcome({ test: { answer, error } }: { test: ConnectionTest }) {
  const { t } = useTranslation()
  if (!answer && !error) return null
  const good = answer?.ok === true
  const problem = error?.message ?? (answer ? wordedSentence(answer.problem, answer.problem_message) : null)
  return (
    <Alert
      mt="xs"
      color={good ? 'green' : 'red'}
      variant="outline"
      icon={good ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
      title={good ? t('repositories.testOk') : t('repositories.testFailed')}
    >
      {good ? (
        answer.commit ? (
          <Text size="sm">
            {t('repositories.testCommit')} <code>{answer.commit.slice(0, 12)}</code>
          </Text>
        ) : (
          <Text size="sm">{t('repositories.testNoBranch')}</Text>
        )
      ) : (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {problem} {error ? <RemedyOfError error={error} /> : <Remedy of={answer?.problem_message} />}
        </Text>
      )}
    </Alert>
  )
}
