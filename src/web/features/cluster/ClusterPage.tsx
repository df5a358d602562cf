import { Alert, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Cluster } from '../../../contract/cluster.ts'
import { cluster } from '../../api/calls.ts'
import { useFreshness } from '../../api/freshness.ts'
import { query } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { listText } from '../../i18n/list-text.ts'
import { AdminsOnly } from '../../shell/AdminsOnly.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { ListSkeleton, LoadError, Page } from '../../ui/Page.tsx'
import { DatabaseState } from './DatabaseState.tsx'
import { DifferentSettings } from './DifferentSettings.tsx'
import { Duties } from './Duties.tsx'
import { MoreServers } from './MoreServers.tsx'
import { QueueState } from './QueueState.tsx'
import { RunnersState } from './RunnersState.tsx'
import { Servers } from './Servers.tsx'
import { WaitingGroups } from './WaitingGroups.tsx'

/** As often as servers say that they run. */
const refreshMs = 5000

/** The servers on the database, what each does for all, and the state of what they share, updated live. */
export function ClusterPage() {
  const { t } = useTranslation()
  return useMe().admin ? <ClusterState /> : <AdminsOnly title={t('shell.cluster')} />
}

function ClusterState() {
  const { t } = useTranslation()
  const state = useQuery({ ...query(cluster.get), refetchInterval: refreshMs })
  useFreshness(null, () => void state.refetch())
  const { data, error } = state
  return (
    <Page title={t('shell.cluster')} help={<HelpButton topic="cluster" />}>
      <Text c="dimmed">{t('cluster.intro')}</Text>
      {data ? (
        <Stack gap="lg">
          {error ? (
            <Alert color="orange" variant="outline" icon={<IconAlertTriangle aria-hidden />} role="status">
              {t('cluster.stale', { message: error.message })}
            </Alert>
          ) : null}
          <Parts cluster={data} />
        </Stack>
      ) : error ? (
        <LoadError error={error} onRetry={() => void state.refetch()} />
      ) : (
        <ListSkeleton rows={12} />
      )}
    </Page>
  )
}

function Parts({ cluster: { servers, duties, different_settings, database, queue, runners } }: { cluster: Cluster }) {
  const running = servers.filter(({ state }) => state === 'alive' || state === 'stopping')
  return (
    <>
      <Lost names={servers.filter(({ state }) => state === 'lost').map(({ node }) => node)} />
      {different_settings.length > 0 ? <DifferentSettings settings={different_settings} /> : null}
      <Servers servers={servers} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" verticalSpacing="lg">
        <QueueState queue={queue} />
        <RunnersState runners={runners} />
        <DatabaseState database={database} />
      </SimpleGrid>
      {queue.groups.length > 0 ? <WaitingGroups groups={queue.groups} /> : null}
      <Duties duties={duties} servers={servers} />
      {running.length < 2 ? <MoreServers dialect={database.dialect} /> : null}
    </>
  )
}

/** The region is there from the beginning, so that screen readers announce a server that is lost later. */
function Lost({ names }: { names: string[] }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {names.length > 0 ? (
        <Alert
          color="red"
          variant="outline"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('cluster.lostTitle', { count: names.length })}
        >
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('cluster.lostText', { names: listText(names) })}
          </Text>
        </Alert>
      ) : null}
    </div>
  )
}
