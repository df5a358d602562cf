import { Button, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { AlertDelivery } from '../../../contract/alert-channel.ts'
import { alertChannels } from '../../api/calls.ts'
import { forgetCollection } from '../../api/collections.ts'
import { queryClient, useChange } from '../../api/hooks.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { DeliveryBadge } from '../../ui/DeliveryBadge.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import classes from './alerts.module.css'
import { type ChannelOwner, callsOf } from './channel-calls.ts'

interface DeliveryRowProps {
  delivery: AlertDelivery
  owner: ChannelOwner
  mayChange: boolean
}

/** One alert: time, subject, channel and result. */
export function DeliveryRow({ delivery, owner, mayChange }: DeliveryRowProps) {
  const { t } = useTranslation()
  const { event, title, task_id, project_id, status, attempts } = delivery
  const problem = wordedSentence(delivery.problem, delivery.problem_message)
  const again = status === 'waiting' ? delivery.next : null
  // A delivery without any attempt is about to be sent anyway.
  const mayBeTried = status === 'failed' || (status === 'waiting' && attempts > 0)
  return (
    <Table.Tr>
      <Table.Td className={classes.nowrap}>
        <TimeText time={delivery.created} />
      </Table.Td>
      <Table.Td>
        <Text size="sm" fw={500}>
          {t(`alerts.events.${event}`)}
          {task_id !== null && project_id !== null ? (
            <>
              {' · '}
              <TaskLink id={task_id} projectId={project_id} over={owner !== null} />
            </>
          ) : null}
        </Text>
        <Text size="sm" c="dimmed" className={classes.anywhere}>
          <bdi>{title}</bdi>
        </Text>
      </Table.Td>
      <Table.Td className={classes.anywhere}>
        <bdi>{delivery.channel_name}</bdi>
      </Table.Td>
      <Table.Td>
        <DeliveryBadge status={status} />
        {attempts > 1 || (attempts === 1 && again) ? (
          <Text size="xs" c="dimmed" component="div">
            {t('alerts.attempts', { count: attempts })}
            {again ? (
              <>
                , {t('alerts.nextTry')} <TimeText time={again} />
              </>
            ) : null}
          </Text>
        ) : null}
        {problem ? (
          <Text size="sm" className={classes.anywhere}>
            {problem}
          </Text>
        ) : null}
      </Table.Td>
      {mayChange ? (
        <Table.Td className={classes.nowrap}>
          {mayBeTried && project_id !== null ? <Retry delivery={delivery} projectId={project_id} /> : null}
        </Table.Td>
      ) : null}
    </Table.Tr>
  )
}

/**
 * Opens the task over the page, like tasks everywhere in a project; from the server's log, links to the task's own
 * page.
 */
function TaskLink({ id, projectId, over }: { id: number; projectId: number; over: boolean }) {
  const { t } = useTranslation()
  const text = t('alerts.task', { id })
  return over ? (
    <AnchorLink {...paths.here({ t: id })} underline="always">
      {text}
    </AnchorLink>
  ) : (
    <AnchorLink {...paths.task(projectId, id)} underline="always">
      {text}
    </AnchorLink>
  )
}

function Retry({ delivery, projectId }: { delivery: AlertDelivery; projectId: number }) {
  const { t } = useTranslation()
  const retry = useChange(alertChannels.retry)
  const run = () =>
    retry.mutate(
      { params: { project_id: projectId, id: delivery.id } },
      {
        onSuccess: () => {
          notifications.show({ message: t('alerts.retried'), autoClose: 3000 })
          // The log of the server has a different address from the project's.
          void forgetCollection(queryClient, callsOf(null).deliveries)
        },
        onError: (error) => notifications.show({ color: 'red', message: error.message, role: 'alert' }),
      },
    )
  return (
    <Button
      variant="default"
      size="compact-sm"
      mih={28}
      loading={retry.isPending}
      aria-label={t('alerts.retryOf', { title: delivery.title })}
      onClick={run}
    >
      {t('alerts.retry')}
    </Button>
  )
}
