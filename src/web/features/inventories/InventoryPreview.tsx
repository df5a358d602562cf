import { Alert, Button, Code, Group, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { InventoryPreviewDraft, InventoryPreview as Preview } from '../../../contract/inventory.ts'
import { pathOf } from '../../api/call.ts'
import { inventories } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useProject } from '../../api/session.tsx'
import { wordedSentence } from '../../i18n/worded.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { IconLock } from '../../ui/more-icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'

export interface InventoryPreviewProps {
  name: string
  draft: z.input<typeof InventoryPreviewDraft>
  onClose: () => void
}

/** The groups and hosts of an inventory, and the variables that each host gets from it. */
export function InventoryPreview({ name, draft, onClose }: InventoryPreviewProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const params = { project_id: project.id }
  const { data, error, refetch } = useQuery({
    queryKey: [pathOf(inventories.preview, { params }), JSON.stringify(draft)],
    queryFn: ({ signal }) => send(inventories.preview, { params, body: draft, signal }),
    gcTime: 0,
  })
  return (
    <Dialog onClose={onClose} title={t('inventories.previewOf', { name })} size={960}>
      <Stack gap="md">
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
        {data ? <Contents preview={data} ofFile={draft.type === 'file'} /> : error ? null : <ListSkeleton rows={4} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const anywhere = { overflowWrap: 'anywhere' } as const

function Contents({ preview, ofFile }: { preview: Preview; ofFile: boolean }) {
  const { t } = useTranslation()
  const { problem, problem_message, total, hosts, groups, group_count, unread } = preview
  if (problem !== null)
    return (
      <Alert color="orange" variant="outline" role="status" icon={<IconAlertTriangle aria-hidden />} style={anywhere}>
        {wordedSentence(problem, problem_message)}
      </Alert>
    )
  return (
    <>
      <Text size="sm">
        {t('inventories.previewCount', { hosts: total, groups: group_count })}{' '}
        {hosts.length < total ? t('inventories.previewFirst', { count: hosts.length }) : ''}
      </Text>
      <Text size="sm" c="dimmed">
        {t(ofFile ? 'inventories.previewFileHint' : 'inventories.previewHint')}
      </Text>
      {unread.length > 0 ? (
        <Alert
          color="orange"
          variant="outline"
          role="status"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('inventories.unread')}
          style={anywhere}
        >
          {unread.map((file) => (
            <Text key={file.path} size="sm">
              <bdi>{file.path}</bdi>: {wordedSentence(file.problem, file.problem_message)}
            </Text>
          ))}
        </Alert>
      ) : null}
      {groups.length > 0 ? (
        <Table aria-label={t('inventories.groupCount')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('inventories.group')}</Table.Th>
              <Table.Th>{t('inventories.hostCount')}</Table.Th>
              <Table.Th>{t('inventories.children')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map((group) => (
              <Table.Tr key={group.name}>
                <Table.Td style={anywhere}>
                  <bdi>{group.name}</bdi>
                </Table.Td>
                <Table.Td>{group.hosts}</Table.Td>
                <Table.Td style={anywhere}>{group.children.join(', ') || t('common.missing')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      <Table aria-label={t('inventories.hostCount')} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('inventories.host')}</Table.Th>
            <Table.Th>{t('inventories.groupCount')}</Table.Th>
            <Table.Th>{t('inventories.variables')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {hosts.map((host) => (
            <Table.Tr key={host.name}>
              <Table.Td style={anywhere}>
                <bdi>{host.name}</bdi>
              </Table.Td>
              <Table.Td style={anywhere}>{host.groups.join(', ') || t('common.missing')}</Table.Td>
              <Table.Td>
                <Variables host={host} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

function Variables({ host }: { host: Preview['hosts'][number] }) {
  const { t } = useTranslation()
  return (
    <>
      {host.variables.map(({ name, value, group, file }) => (
        <Text key={name} size="sm" component="div" style={anywhere}>
          <Code>
            <bdi>{name}</bdi>
          </Code>{' '}
          {value === null ? (
            <>
              <IconLock size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {t('inventories.secretValue')}
            </>
          ) : (
            <bdi>{value}</bdi>
          )}
          {(file ?? group) === null ? null : (
            <Text span size="xs" c="dimmed">
              {' '}
              {t('inventories.fromGroup', { name: file ?? group })}
            </Text>
          )}
        </Text>
      ))}
      {host.more_variables > 0 ? (
        <Text size="xs" c="dimmed">
          {t('inventories.moreVariables', { count: host.more_variables })}
        </Text>
      ) : null}
    </>
  )
}
