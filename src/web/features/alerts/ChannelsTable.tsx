import { Badge, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertChannel, AlertDelivery } from '../../../contract/alert-channel.ts'
import { useListAddress } from '../../api/filter.ts'
import { useHistory } from '../../flows/history.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DeliveryBadge } from '../../ui/DeliveryBadge.tsx'
import { IconAlertTriangle, IconBell } from '../../ui/icons.ts'
import { IconCopy, IconListDetails, IconPencil, IconSend, IconTrash } from '../../ui/more-icons.ts'
import { EmptyState } from '../../ui/Page.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import classes from './alerts.module.css'
import { ChannelForm } from './ChannelForm.tsx'
import { type ChannelOwner, paramsOf, useChannelChanges, useChannels } from './channel-calls.ts'
import { KindIcon } from './channel-kinds.tsx'
import { inactiveReason } from './channel-values.ts'
import { useChannelTest } from './useChannelTest.tsx'

/** The channel in the form: an existing one, a new one, or a copy. */
export type OpenForm = { item?: AlertChannel; from?: AlertChannel } | null

interface ChannelsTableProps {
  owner: ChannelOwner
  mayChange: boolean
  /** The button for a new channel, shown in the empty state. */
  button: ReactNode
  open: OpenForm
  onOpen: (form: OpenForm) => void
  /** Filters the log to this channel. */
  onLog: (channel: AlertChannel) => void
}

/** Channels with their recipients and events, and the result of the last alert. */
export function ChannelsTable({ owner, mayChange, button, open, onOpen, onLog }: ChannelsTableProps) {
  const { t } = useTranslation()
  const history = useHistory('alert_channel')
  const list = useChannels(owner)
  const address = useListAddress()
  const test = useChannelTest(owner)
  const { remove } = useChannelChanges(owner)
  const [removing, setRemoving] = useState<AlertChannel | null>(null)
  const edit = (item: AlertChannel) => onOpen({ item })

  const columns: Column<AlertChannel>[] = [
    {
      id: 'active',
      title: t('alerts.active'),
      width: 80,
      cell: (channel) => <ActiveSwitch channel={channel} owner={owner} allowed={mayChange} />,
    },
    {
      id: 'name',
      title: t('common.name'),
      sort: (channel) => channel.name,
      cell: (channel) => (
        <>
          <RowName name={channel.name} onOpen={mayChange ? () => edit(channel) : undefined} />
          <Quiet channel={channel} />
          {/* A phone has no room for their columns. */}
          <Group gap={6} hiddenFrom="sm" fz="xs" c="dimmed">
            <KindIcon type={channel.type} size={14} />
            {t(`alerts.kinds.${channel.type}`)}
            {channel.last ? <DeliveryBadge status={channel.last.status as AlertDelivery['status']} /> : null}
          </Group>
        </>
      ),
    },
    {
      id: 'type',
      title: t('alerts.kind'),
      priority: 'middle',
      sort: ({ type }) => t(`alerts.kinds.${type}`),
      cell: ({ type }) => (
        <Group gap={6} wrap="nowrap">
          <KindIcon type={type} />
          {t(`alerts.kinds.${type}`)}
        </Group>
      ),
    },
    {
      id: 'events',
      title: t('alerts.eventsLabel'),
      priority: 'low',
      cell: ({ events }) => (
        <ul className={classes.chips}>
          {events.map((event) => (
            <li key={event}>
              <Badge variant="outline" color="gray" c="var(--text)" fw={500}>
                {t(`alerts.events.${event}`)}
              </Badge>
            </li>
          ))}
          {events.length === 0 ? <li>{t('common.missing')}</li> : null}
        </ul>
      ),
    },
    ...(owner === null
      ? []
      : [
          {
            id: 'templates',
            title: t('alerts.templatesLabel'),
            priority: 'low' as const,
            cell: ({ all_templates, template_ids }: AlertChannel) => (
              <span className={classes.nowrap}>
                {all_templates ? t('alerts.allTemplates') : t('alerts.templatesCount', { count: template_ids.length })}
              </span>
            ),
          },
        ]),
    {
      id: 'last',
      title: t('alerts.last'),
      priority: 'middle',
      sort: ({ last }) => last?.created ?? '',
      cell: ({ last }) => <Last last={last} />,
    },
  ]
  return (
    <>
      <DataTable
        label={t('alerts.table')}
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        filter={address.q}
        onFilter={address.onFilter}
        sort={address.sort}
        onSort={address.onSort}
        columns={columns}
        history={history}
        id={({ id }) => id}
        name={({ name }) => name}
        text={({ name, type, events }) =>
          [name, t(`alerts.kinds.${type}`), ...events.map((event) => t(`alerts.events.${event}`))].join(' ')
        }
        {...(mayChange
          ? {
              onOpen: edit,
              actions: [
                { label: t('alerts.test'), icon: <IconSend size={16} />, run: test.run },
                { label: t('common.edit'), icon: <IconPencil size={16} />, run: edit },
                {
                  label: t('common.duplicate'),
                  icon: <IconCopy size={16} />,
                  run: (from: AlertChannel) => onOpen({ from }),
                },
                { label: t('alerts.showLog'), icon: <IconListDetails size={16} />, run: onLog },
                { label: t('common.delete'), icon: <IconTrash size={16} />, run: setRemoving, danger: true },
              ],
            }
          : {})}
        empty={
          <EmptyState
            icon={<IconBell size={40} stroke={1.2} aria-hidden />}
            title={t('alerts.firstTitle')}
            text={t('alerts.firstText')}
            action={button}
          />
        }
      />
      {open ? (
        <ChannelForm owner={owner} item={open.item} from={open.from} onClose={() => onOpen(null)} onTest={test.run} />
      ) : null}
      {test.dialog}
      {removing ? (
        <ConfirmDialog
          title={t('common.deleteTitle', { object: inSentence(t('alerts.word')) })}
          confirmLabel={t('common.delete')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { ...paramsOf(owner), id: removing.id } })
            const name = `${t('alerts.word')} ${removing.name}`
            notifications.show({ message: t('common.deleted', { name }), autoClose: 3000 })
          }}
        >
          <bdi style={{ fontWeight: 600 }}>{removing.name}</bdi>
          <br />
          {t('alerts.deleteText')} {t('common.deleteText')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function Quiet({ channel }: { channel: AlertChannel }) {
  const { t } = useTranslation()
  const reason = inactiveReason(channel)
  if (!reason) return null
  return (
    <Group gap={4} wrap="nowrap" fz="xs" c="var(--status-attention)" maw="min(420px, 56vw)">
      <IconAlertTriangle size={14} aria-hidden style={{ flex: 'none' }} />
      {t(`alerts.${reason}`)}
    </Group>
  )
}

function Last({ last }: { last: AlertChannel['last'] }) {
  const { t } = useTranslation()
  if (!last) return <Text size="sm">{t('alerts.noneYet')}</Text>
  const problem = wordedSentence(last.problem, last.problem_message)
  return (
    <div className={classes.last}>
      <Group gap="xs" wrap="nowrap" className={classes.nowrap}>
        <DeliveryBadge status={last.status as AlertDelivery['status']} />
        <TimeText time={last.created} />
      </Group>
      {problem ? (
        <Text size="xs" c="dimmed" truncate title={problem}>
          {problem}
        </Text>
      ) : null}
    </div>
  )
}
