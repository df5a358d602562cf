import { Alert, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelTest } from '../../../contract/alert-channel.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { IconCheck, IconX } from '../../ui/icons.ts'
import { TestDialog } from '../../ui/TestDialog.tsx'
import classes from './alerts.module.css'
import { type ChannelOwner, paramsOf, useChannelChanges } from './channel-calls.ts'

interface Tested {
  id: number
  name: string
}

/** Sends a sample over a channel and shows the receiver's answer. `dialog` is rendered once on the page. */
export function useChannelTest(owner: ChannelOwner): { run: (channel: Tested) => void; dialog: ReactNode } {
  const { t } = useTranslation()
  const { test } = useChannelChanges(owner)
  const [tested, setTested] = useState<Tested | null>(null)
  const run = (channel: Tested) => {
    setTested(channel)
    test.mutate({ params: { ...paramsOf(owner), id: channel.id } })
  }
  const dialog = tested ? (
    <TestDialog
      title={
        <span className={classes.anywhere}>
          <bdi>{t('alerts.testTitle', { name: tested.name })}</bdi>
        </span>
      }
      test={test}
      testing={t('alerts.testing')}
      failed={t('alerts.testFailed')}
      again={t('alerts.testAgain')}
      onAgain={() => run(tested)}
      onClose={() => setTested(null)}
    >
      {test.data ? <Outcome result={test.data} /> : null}
    </TestDialog>
  ) : null
  return { run, dialog }
}

function Outcome({ result }: { result: ChannelTest }) {
  const { t, i18n } = useTranslation()
  const { ok, code, answer } = result
  const problem = wordedSentence(result.problem, result.problem_message)
  const ms = Math.round(result.ms).toLocaleString(i18n.language)
  return (
    <Alert
      color={ok ? 'green' : 'red'}
      variant="outline"
      icon={ok ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
      title={t(ok ? 'alerts.testOk' : 'alerts.testFailed')}
    >
      <Stack gap="xs">
        {problem ? (
          <Text size="sm" className={classes.anywhere}>
            {problem}
          </Text>
        ) : null}
        <Text size="sm">
          {code === null ? t('alerts.testSilent') : t('alerts.testCode', { code })} · {ms} ms
        </Text>
        {answer ? (
          <div>
            <Text size="xs" c="dimmed">
              {t('alerts.testAnswer')}
            </Text>
            <pre className={classes.answer}>{answer}</pre>
          </div>
        ) : null}
      </Stack>
    </Alert>
  )
}
