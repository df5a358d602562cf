import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { push } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { disablePush, enablePush, type PushObstacle, pushObstacle } from '../../flows/push.ts'
import { notePush } from '../../flows/push-on.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'

/** Turns messages of the server to this device on and off, and sends a test message. */
export function PushDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const state = useApi(push.get)
  const { mutateAsync: test } = useChange(push.test)
  const [busy, setBusy] = useState(false)
  const [obstacle, setObstacle] = useState<PushObstacle | null>(pushObstacle)
  const [problem, setProblem] = useState<string | null>(null)
  const [tested, setTested] = useState(false)
  const enabled = state.data?.enabled === true
  useEffect(() => {
    // Another session of this browser, or the push service, may have ended it.
    if (state.data) notePush(state.data.enabled)
  }, [state.data])

  const attempt = async (work: () => Promise<PushObstacle | null>) => {
    setBusy(true)
    setProblem(null)
    setTested(false)
    try {
      setObstacle(await work())
    } catch (error) {
      setProblem((error as Error).message)
    }
    await state.refetch()
    setBusy(false)
  }
  const turnOn = (confirmations: boolean) =>
    attempt(() => enablePush(me.id, { public_key: state.data?.public_key ?? '', confirmations }))
  const turnOff = () =>
    attempt(async () => {
      await disablePush()
      return null
    })
  const sendTest = () =>
    attempt(async () => {
      const answer = await test({})
      if (answer.ok) setTested(true)
      else setProblem(wordedSentence(answer.problem, answer.problem_message))
      return null
    })
  const why = state.data?.public_key === null ? t('push.off') : obstacle ? t(`push.${obstacle}`) : null
  return (
    <Dialog title={t('shell.push')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('push.intro')}
        </Text>
        {problem ? (
          <Alert color="red" variant="outline" role="alert">
            {problem}
          </Alert>
        ) : null}
        {why && state.data ? (
          <Alert color="orange" variant="outline" role="alert">
            {why}
          </Alert>
        ) : null}
        {state.data ? (
          <>
            <Switch
              label={t('push.on')}
              description={t('push.onHint')}
              checked={enabled}
              disabled={busy || (why !== null && obstacle !== 'failed' && !enabled)}
              onChange={({ currentTarget }) => void (currentTarget.checked ? turnOn(true) : turnOff())}
            />
            <Switch
              label={t('push.confirmations')}
              description={t('push.confirmationsHint')}
              checked={state.data.confirmations}
              disabled={busy || !enabled}
              onChange={({ currentTarget }) => void turnOn(currentTarget.checked)}
            />
            <Group>
              <Button variant="default" disabled={busy || !enabled} onClick={() => void sendTest()}>
                {t('push.test')}
              </Button>
            </Group>
            <Text size="sm" role="status">
              {tested ? t('push.tested') : ''}
            </Text>
          </>
        ) : state.error ? (
          <LoadError error={state.error} onRetry={() => void state.refetch()} />
        ) : (
          <ListSkeleton rows={2} />
        )}
      </Stack>
    </Dialog>
  )
}
