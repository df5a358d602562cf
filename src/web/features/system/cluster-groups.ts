import type { TFunction } from 'i18next'
import type { Cluster } from '../../../contract/cluster.ts'
import { listText } from '../../i18n/list-text.ts'
import type { InfoGroup } from './info-groups.ts'

/** Formats what is known of the servers on the database, and of the database itself. */
export function clusterGroups(cluster: Cluster, t: TFunction, language: string): InfoGroup[] {
  const { servers, duties, database, different_settings } = cluster
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
  const moment = (time: string) => format.format(new Date(time))
  const nodeOf = (id: string | null) => servers.find((server) => server.id === id)?.node
  const several = database.dialect === 'postgres'
  return [
    {
      title: t('admin.groupServers'),
      lines: [
        ...servers.map(({ node, self, state, version, heartbeat }) => ({
          name: self ? t('admin.thisServer', { node }) : node,
          value: t(`admin.server_${state}`, { version, date: moment(heartbeat) }),
          wrong: state === 'lost',
        })),
        ...(several ? [] : [{ name: t('admin.more'), value: t('admin.oneServer') }]),
        ...(different_settings.length > 0
          ? [
              {
                name: t('admin.differentSettings'),
                value: listText(different_settings.map(({ name }) => name)),
                wrong: true,
              },
            ]
          : []),
        { name: t('admin.schema'), value: database.schema },
        ...(several
          ? [
              {
                name: t('admin.connections'),
                value: t('admin.onlineOf', { online: database.connections, total: database.max_connections }),
              },
            ]
          : []),
        { name: t('admin.latency'), value: t('admin.milliseconds', { ms: database.latency_ms }) },
      ],
    },
    {
      title: t('admin.groupDuties'),
      lines: duties.map(({ name, server_id }) => ({
        name: t(`admin.duty_${name}`),
        value: nodeOf(server_id) ?? t('admin.noServer'),
        wrong: nodeOf(server_id) === undefined,
      })),
    },
  ]
}
