import { Group, Select, Stack, Table, Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCollection } from '../../api/collections.ts'
import { usePageOf } from '../../api/cursor.ts'
import { queryClient } from '../../api/hooks.ts'
import { paths, type SearchChanges } from '../../paths.ts'
import { OlderNewest } from '../../ui/OlderNewest.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import classes from './alerts.module.css'
import { type ChannelOwner, callsOf, paramsOf, useChannels } from './channel-calls.ts'
import { DeliveryRow } from './DeliveryRow.tsx'

const pageSize = '20'
/** Polling interval: deliveries are not pushed over the live socket. */
const pollMs = 5000

interface DeliveryLogProps {
  owner: ChannelOwner
  mayChange: boolean
  heading: Ref<HTMLHeadingElement>
}

/** Alerts that were sent and their results, newest first. Channel and cursor are in the address. */
export function DeliveryLog({ owner, mayChange, heading }: DeliveryLogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { channel, before } = useSearch({ strict: false })
  const { data: channels = [], isPending } = useChannels(owner)
  const page = usePageOf(
    callsOf(owner).deliveries,
    { params: paramsOf(owner), query: { channel_id: channel, before, count: pageSize } },
    before === undefined ? { refetchInterval: pollMs } : {},
  )
  const { rows, next = null } = page.data ?? {}
  useChannelRefresh(owner, rows?.map(({ id, status }) => `${id} ${status}`).join())
  const go = (changes: SearchChanges) => void navigate({ ...paths.here(changes), resetScroll: false })
  const started = channels.length > 0 || channel !== undefined || before !== undefined || (rows?.length ?? 0) > 0
  // A page without channels only explains what channels are for.
  if (!started && (rows || isPending)) return null
  return (
    <section aria-labelledby="alert-log">
      <Group justify="space-between" gap="sm" mt="md" mb="xs">
        <Title order={2} size="h2" id="alert-log" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {t('alerts.log')}
        </Title>
        {channels.length > 0 ? (
          <Select
            aria-label={t('alerts.channel')}
            w={240}
            maw="100%"
            clearable
            placeholder={t('alerts.allChannels')}
            value={channel === undefined ? null : String(channel)}
            onChange={(id) => go({ channel: id === null ? undefined : Number(id), before: undefined })}
            data={channels.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        ) : null}
      </Group>
      {page.error && !rows ? (
        <LoadError error={page.error} onRetry={() => void page.refetch()} />
      ) : !rows ? (
        <ListSkeleton rows={3} />
      ) : rows.length === 0 && before === undefined ? (
        <Text size="sm" c="dimmed">
          {t(channel === undefined ? 'alerts.logEmpty' : 'alerts.logEmptyChannel')}
        </Text>
      ) : (
        <Stack gap="sm">
          <Table aria-label={t('alerts.logTable')} className={classes.log}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={140}>{t('alerts.when')}</Table.Th>
                <Table.Th>{t('alerts.what')}</Table.Th>
                <Table.Th>{t('alerts.channel')}</Table.Th>
                <Table.Th>{t('alerts.outcome')}</Table.Th>
                {mayChange ? (
                  <Table.Th>
                    <span className="visually-hidden">{t('common.actions')}</span>
                  </Table.Th>
                ) : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} owner={owner} mayChange={mayChange} />
              ))}
            </Table.Tbody>
          </Table>
          <OlderNewest before={before} next={next} onGo={(to) => go({ before: to })} />
        </Stack>
      )}
    </section>
  )
}

/**
 * Refetches the channels when the newest delivery is new or has a new status, because they show the result of their
 * last alert.
 */
function useChannelRefresh(owner: ChannelOwner, state: string | undefined): void {
  const known = useRef(state)
  useEffect(() => {
    if (known.current !== undefined && known.current !== state)
      void forgetCollection(queryClient, callsOf(owner).list, { params: paramsOf(owner) })
    known.current = state
  }, [owner, state])
}
