import { Alert, Code, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StorageTest } from '../../../contract/secret-storage.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { IconCheck, IconX } from '../../ui/icons.ts'

/** What a storage answered to a test. */
export function StorageOutcome({ result }: { result: StorageTest }) {
  const { t, i18n } = useTranslation()
  const { ok, status, answer } = result
  const said = ok
    ? wordedSentence(result.found, result.found_message)
    : wordedSentence(result.problem, result.problem_message)
  const ms = result.ms.toLocaleString(i18n.language)
  return (
    <Alert
      color={ok ? 'green' : 'red'}
      variant="outline"
      icon={ok ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
      title={t(ok ? 'storages.testOk' : 'storages.testFailed')}
    >
      <Stack gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {said}
        </Text>
        <Text size="sm">
          {status === null ? t('storages.testSilent') : t('storages.testStatus', { status })} · {ms} ms
        </Text>
        {answer ? (
          <div>
            <Text size="xs" c="dimmed">
              {t('storages.testAnswer')}
            </Text>
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {answer}
            </Code>
          </div>
        ) : null}
      </Stack>
    </Alert>
  )
}
