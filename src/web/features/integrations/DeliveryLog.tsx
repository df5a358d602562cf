import { Switch, Table, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Delivery, Verdict } from '../../../contract/delivery.ts'
import { deliveries } from '../../api/calls.ts'
import { usePageOf } from '../../api/cursor.ts'
import { useProject } from '../../api/session.tsx'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths, type SearchChanges } from '../../paths.ts'
import { bytesText } from '../../ui/bytes.ts'
import { OlderNewest } from '../../ui/OlderNewest.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { DeliveryDrawer } from './DeliveryDrawer.tsx'
import classes from './integrations.module.css'
import { NoVerdictMark, OutcomeMark } from './OutcomeMark.tsx'
import { Section } from './Section.tsx'
import { TaskLink } from './TaskLink.tsx'
import type { PastedRequest } from './TesterDialog.tsx'

const pageRows = '20'
/** Polling interval: deliveries are not pushed over the live socket. */
const pollMs = 5000

export interface DeliveryLogProps {
  /** null: of all integrations of the project. */
  integrationId: number | null
  /** Called when a new delivery has arrived. */
  onNewDelivery: () => void
  /** Opens a request in the tester. */
  onTry?: (request: PastedRequest) => void
}

/** All requests to the addresses and their results, newest first. */
export function DeliveryLog(props: DeliveryLogProps) {
  const { t } = useTranslation()
  const { can } = useProject()
  const allowed = can('editIntegrations')
  return (
    <Section
      title={t('integrations.deliveries')}
      text={props.integrationId === null ? t('integrations.deliveriesOfProject') : t('integrations.deliveriesText')}
    >
      {allowed ? <Log {...props} /> : <Text size="sm">{t('integrations.deliveriesHidden')}</Text>}
    </Section>
  )
}

function Log({ integrationId, onNewDelivery, onTry }: DeliveryLogProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const navigate = useNavigate()
  const { delivery, before, accepted } = useSearch({ strict: false })
  const page = usePageOf(
    deliveries.list,
    {
      params: { project_id: project.id },
      query: {
        integration_id: integrationId ?? undefined,
        before,
        accepted: accepted ? 'true' : undefined,
        count: pageRows,
      },
    },
    before === undefined ? { refetchInterval: pollMs } : {},
  )
  const newest = before === undefined ? page.data?.rows[0]?.id : undefined
  useNewDeliveryCallback(newest, onNewDelivery)
  const go = (changes: SearchChanges) => void navigate({ ...paths.here(changes), resetScroll: false })
  const rows = page.data?.rows
  if (page.error && !rows) return <LoadError error={page.error} onRetry={() => void page.refetch()} />
  if (!rows) return <ListSkeleton rows={3} />
  return (
    <>
      <Switch
        mb="sm"
        label={t('integrations.onlyAccepted')}
        checked={accepted === true}
        onChange={(event) => go({ accepted: event.currentTarget.checked || undefined, before: undefined })}
      />
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {accepted ? t('integrations.noneAccepted') : t('integrations.noDeliveries')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={0}>
          <Table aria-label={t('integrations.deliveries')} highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('integrations.time')}</Table.Th>
                <Table.Th>{t('integrations.outcome')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('integrations.from')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('integrations.size')}</Table.Th>
                <Table.Th>{t('integrations.task')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} integrationId={integrationId} onOpen={() => go({ delivery: row.id })} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <OlderNewest before={before} next={page.data?.next ?? null} onGo={(to) => go({ before: to })} />
      {delivery === undefined ? null : (
        <DeliveryDrawer
          key={delivery}
          id={delivery}
          onTry={onTry}
          onReplayed={(made) => go({ delivery: made.id, before: undefined })}
          onClose={() => go({ delivery: undefined })}
        />
      )}
    </>
  )
}

function Row({ row, integrationId, onOpen }: { row: Delivery; integrationId: number | null; onOpen: () => void }) {
  const { t, i18n } = useTranslation()
  const verdicts = row.verdicts.filter((one) => integrationId === null || one.integration_id === integrationId)
  const started = verdicts.filter((one) => one.task_id !== null)
  return (
    <Table.Tr className={classes.row} onClick={onOpen}>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <button type="button" className={classes.linkButton}>
          <TimeText time={row.created} />
          <span className="visually-hidden">: {t('integrations.openDelivery', { id: row.id })}</span>
        </button>
        {row.count > 1 ? (
          <Text size="xs" c="dimmed">
            {t('integrations.inARow', { count: row.count })}
          </Text>
        ) : null}
        {row.replay_of === null ? null : (
          <Text size="xs" c="dimmed">
            {t('integrations.replayOf', { id: row.replay_of })}
          </Text>
        )}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {verdicts.length === 0 ? <NoVerdictMark delivery={row} /> : null}
        {verdicts.map((verdict) => (
          <Said key={verdict.integration_id} verdict={verdict} named={integrationId === null} />
        ))}
      </Table.Td>
      <Table.Td visibleFrom="sm">{row.ip}</Table.Td>
      <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
        {bytesText(row.size, i18n.language)}
      </Table.Td>
      <Table.Td>
        {started.length === 0 ? t('common.missing') : null}
        {started.map(({ task_id }) => (
          <TaskLink key={task_id} id={task_id ?? 0} />
        ))}
      </Table.Td>
    </Table.Tr>
  )
}

function Said({ verdict, named }: { verdict: Verdict; named: boolean }) {
  return (
    <div>
      <OutcomeMark of={verdict.outcome} />{' '}
      {named ? (
        <Text span size="sm">
          · <bdi>{verdict.integration_name}</bdi>
        </Text>
      ) : null}
      {verdict.reason ? (
        <Text size="xs" c="dimmed" dir="auto">
          {wordedSentence(verdict.reason, verdict.reason_message)}
        </Text>
      ) : null}
    </div>
  )
}

/** Calls back when there is a newer delivery than at first. */
function useNewDeliveryCallback(newest: number | undefined, onNewDelivery: () => void): void {
  const known = useRef(newest)
  const latest = useRef(onNewDelivery)
  latest.current = onNewDelivery
  useEffect(() => {
    if (newest === undefined) return
    if (known.current !== undefined && newest > known.current) latest.current()
    known.current = newest
  }, [newest])
}
