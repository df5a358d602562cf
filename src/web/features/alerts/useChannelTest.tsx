import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelTest } from '../../../contract/alert-channel.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconCheck, IconX } from '../../ui/icons.ts'
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
  const close = () => setTested(null)
  const dialog = tested ? (
    <Dialog
      onClose={close}
      title={
        <span className={classes.anywhere}>
          <bdi>{t('alerts.testTitle', { name: tested.name })}</bdi>
        </span>
      }
    >
      <Stack gap="md">
        <div role="status">
          {test.isPending ? (
            <Group gap="xs">
              <Loader size={16} aria-hidden />
              <Text size="sm">{t('alerts.testing')}</Text>
            </Group>
          ) : test.data ? (
            <Outcome result={test.data} />
          ) : test.error ? (
            <Alert color="red" variant="outline" icon={<IconX aria-hidden />} title={t('alerts.testFailed')}>
              {test.error.message}
            </Alert>
          ) : null}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={test.isPending} onClick={() => run(tested)}>
            {t('alerts.testAgain')}
          </Button>
          <Button onClick={close} data-autofocus>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
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
