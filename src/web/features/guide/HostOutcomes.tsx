import { Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inventories, keys, tasks } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { ResultShape } from '../../ui/results/ResultMark.tsx'
import type { TaskData } from '../tasks/task-data.ts'
import { DeployKey } from './DeployKey.tsx'
import { remedyOf } from './host-remedy.ts'

/** The hosts of a finished test of connections, those with problems first, and what helps. */
export function HostOutcomes({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const params = { project_id: project.id, id: task.id }
  const hosts = useApi(tasks.ansibleHosts, { params }).data
  const errors = useApi(tasks.ansibleErrors, { params }).data
  if (!hosts || !errors || hosts.length === 0) return null
  const rows = hosts
    .map((row) => ({
      ...row,
      bad: row.failed + row.unreachable > 0,
      error: errors.find(({ host }) => host === row.host)?.error,
    }))
    .toSorted((a, b) => Number(b.bad) - Number(a.bad))
  const refused = rows.some(({ bad, error }) => bad && remedyOf(error ?? '') === 'login')
  return (
    <Stack gap="sm" mt="sm">
      <Table aria-label={t('guide.outcomes')} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={180}>{t('inventories.host')}</Table.Th>
            <Table.Th>{t('guide.outcome')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, 200).map((row) => {
            const of = row.unreachable > 0 ? 'unreachable' : row.failed > 0 ? 'failed' : 'ok'
            const remedy = remedyOf(row.error ?? '')
            return (
              <Table.Tr key={row.host}>
                <Table.Td style={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                  <bdi>{row.host}</bdi>
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <ResultShape of={of} />{' '}
                  {t(`guide.${of === 'ok' ? 'reached' : of === 'failed' ? 'hostFailed' : 'unreached'}`)}
                  {row.bad ? (
                    <>
                      <Text size="sm">{t(`guide.remedy.${remedy}`)}</Text>
                      {remedy === 'hostKey' ? (
                        <AnchorLink {...paths.knownHosts(project.id)} size="sm">
                          {t('known.title')}
                        </AnchorLink>
                      ) : null}
                      <Text size="xs" c="dimmed" ff="monospace">
                        <bdi>{row.error}</bdi>
                      </Text>
                    </>
                  ) : null}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      {refused && task.inventory_id !== null ? <KeyOfInventory id={task.inventory_id} /> : null}
    </Stack>
  )
}

/** The public key that the hosts must accept, if they are signed in to with one. */
function KeyOfInventory({ id }: { id: number }) {
  const { project } = useProject()
  const params = { project_id: project.id }
  const key_id = useApi(inventories.get, { params: { ...params, id } }).data?.ssh_key_id ?? null
  const key = useApi(keys.list, { params }).data?.find((one) => one.id === key_id)
  return key?.type === 'ssh' ? <DeployKey keyId={key.id} forHosts /> : null
}
