import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Delivery, DeliveryDetails, Verdict } from '../../../contract/delivery.ts'
import { deliveries } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { bytesText } from '../../ui/bytes.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { SidePanel } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { IconFlask, IconRepeat } from '../../ui/more-icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { prettyBody, printHeaderLines } from './header-lines.ts'
import classes from './integrations.module.css'
import { NoVerdictMark, OutcomeMark } from './OutcomeMark.tsx'
import { TaskLink } from './TaskLink.tsx'
import type { PastedRequest } from './TesterDialog.tsx'
import { VerdictParts } from './VerdictParts.tsx'

export interface DeliveryDrawerProps {
  id: number
  onTry: ((request: PastedRequest) => void) | undefined
  onReplayed: (made: Delivery) => void
  onClose: () => void
}

/** One request: the evaluation by each integration, its headers and body, and replay. */
export function DeliveryDrawer({ id, onTry, onReplayed, onClose }: DeliveryDrawerProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const narrow = useWidthIs('tablet')
  const delivery = useApi(deliveries.get, { params: { project_id: project.id, id } })
  return (
    <SidePanel onClose={onClose} size={narrow ? '100%' : 720} title={t('integrations.delivery', { id })}>
      {delivery.error && !delivery.data ? (
        <LoadError error={delivery.error} onRetry={() => void delivery.refetch()} />
      ) : delivery.data ? (
        <Shown delivery={delivery.data} onTry={onTry} onReplayed={onReplayed} />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </SidePanel>
  )
}

function Shown({
  delivery,
  onTry,
  onReplayed,
}: { delivery: DeliveryDetails } & Pick<DeliveryDrawerProps, 'onTry' | 'onReplayed'>) {
  const { t, i18n } = useTranslation()
  const body = delivery.body === null ? null : prettyBody(delivery.body)
  const headers = printHeaderLines(delivery.headers)
  return (
    <Stack gap="lg">
      <Facts>
        <dt>{t('integrations.time')}</dt>
        <dd>
          <TimeText time={delivery.created} />
          {delivery.count > 1 ? ` · ${t('integrations.inARow', { count: delivery.count })}` : null}
        </dd>
        <dt>{t('integrations.from')}</dt>
        <dd>{delivery.ip}</dd>
        <dt>{t('integrations.by')}</dt>
        <dd>{t(`integrations.levels.${delivery.level}`)}</dd>
        <dt>{t('integrations.size')}</dt>
        <dd>{bytesText(delivery.size, i18n.language)}</dd>
        {delivery.replay_of === null ? null : (
          <>
            <dt>{t('integrations.origin')}</dt>
            <dd>
              <AnchorLink {...paths.here({ delivery: delivery.replay_of })}>
                {t('integrations.replayOf', { id: delivery.replay_of })}
              </AnchorLink>
            </dd>
          </>
        )}
      </Facts>
      <Replay delivery={delivery} onReplayed={onReplayed} />
      <section aria-label={t('integrations.verdicts')}>
        <Title order={3} size="sm" mb="xs">
          {t('integrations.verdicts')}
        </Title>
        {delivery.verdicts.length === 0 ? (
          <Text size="sm">
            <NoVerdictMark delivery={delivery} />
          </Text>
        ) : null}
        <Stack gap="sm">
          {delivery.verdicts.map((verdict) => (
            <OneVerdict key={verdict.integration_id} verdict={verdict} />
          ))}
        </Stack>
      </section>
      <CodeBlock title={t('integrations.headers')} text={headers} heading />
      {body === null ? (
        <div>
          <Title order={3} size="sm" mb={4}>
            {t('integrations.body')}
          </Title>
          <Text size="sm" c="dimmed">
            {t(delivery.replay_of === null ? 'integrations.bodyGone' : 'integrations.bodyOfOriginal')}
          </Text>
        </div>
      ) : (
        <CodeBlock title={t('integrations.body')} text={body} heading />
      )}
      <Group gap="xs">
        {onTry && body !== null ? (
          <Button
            variant="default"
            leftSection={<IconFlask size={16} aria-hidden />}
            onClick={() => onTry({ headers, body: delivery.body ?? '' })}
          >
            {t('integrations.toTester')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}

/** Replays the delivery: evaluates it again with the current integrations. */
function Replay({ delivery, onReplayed }: { delivery: DeliveryDetails; onReplayed: (made: Delivery) => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const replay = useChange(deliveries.replay)
  const sending = useRef(false)
  const run = () => {
    if (sending.current) return
    sending.current = true
    replay.mutate(
      { params: { project_id: project.id, id: delivery.id } },
      {
        onSuccess: (made) => {
          const count = made.verdicts.filter(({ task_id }) => task_id !== null).length
          notifications.show({ message: t('integrations.replayed', { count }), autoClose: 3000 })
          onReplayed(made)
        },
        onSettled: () => {
          sending.current = false
        },
      },
    )
  }
  return (
    <div>
      <Group gap="sm" wrap="nowrap" align="center">
        <Button
          leftSection={<IconRepeat size={16} aria-hidden />}
          loading={replay.isPending}
          disabled={!delivery.can_replay}
          style={{ flex: 'none' }}
          onClick={run}
        >
          {t('integrations.replay')}
        </Button>
        <Text size="sm" c="dimmed">
          {delivery.can_replay ? t('integrations.replayHint') : t('integrations.noReplay')}
        </Text>
      </Group>
      {replay.error && !replay.isPending ? (
        <Alert color="red" variant="outline" role="alert" mt="xs">
          {replay.error.message}
        </Alert>
      ) : null}
    </div>
  )
}

function OneVerdict({ verdict }: { verdict: Verdict }) {
  const { project } = useProject()
  return (
    <div className={classes.section}>
      <Group gap="sm" mb="xs">
        <OutcomeMark of={verdict.outcome} />
        <AnchorLink {...paths.integration(project.id, verdict.integration_id)} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{verdict.integration_name}</bdi>
        </AnchorLink>
        {verdict.task_id === null ? null : <TaskLink id={verdict.task_id} />}
      </Group>
      {verdict.reason ? (
        <Text size="sm" mb="xs" dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {wordedSentence(verdict.reason, verdict.reason_message)}
        </Text>
      ) : null}
      <VerdictParts of={verdict} />
    </div>
  )
}
