import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'
import type { TerraformState } from '../../../contract/terraform-state.ts'
import { bytesText } from '../../ui/bytes.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { IconStack2 } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/Page.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { TaskLink } from '../templates/TaskLink.tsx'
import { StateContent } from './StateContent.tsx'
import { StateDiff } from './StateDiff.tsx'
import { useVersionActions } from './useVersionActions.tsx'

interface StateVersionsProps {
  workspace: Inventory
  rows: TerraformState[] | undefined
  error: Error | null
  onRetry: () => void
  manage: boolean
}

/** The versions of a state, the newest first. */
export function StateVersions({ workspace, rows, error, onRetry, manage }: StateVersionsProps) {
  const { t, i18n } = useTranslation()
  const [filter, setFilter] = useState('')
  const { actions, mayRead, open, compare, shown, dialogs } = useVersionActions(workspace, rows ?? [], manage)
  const newest = rows?.[0]?.id
  const columns: Column<TerraformState>[] = [
    {
      id: 'serial',
      title: t('states.serial'),
      sort: ({ serial }) => serial,
      cell: (one) => (
        <Group gap="xs">
          {mayRead && one.status === 'stored' ? (
            <Anchor
              component="button"
              type="button"
              fw={500}
              mih={24}
              aria-label={t('states.serialOf', { serial: one.serial })}
              onClick={() => open(one)}
            >
              {one.serial}
            </Anchor>
          ) : (
            <Text span fw={500}>
              {one.serial}
            </Text>
          )}
          {one.id === newest ? <Badge color="gray">{t('states.newest')}</Badge> : null}
          {one.status === 'stored' ? null : <Badge color="yellow">{t(`states.status.${one.status}`)}</Badge>}
          {one.restored_serial === null ? null : (
            <Badge color="gray" variant="outline">
              {t('states.restoredFrom', { serial: one.restored_serial })}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      id: 'created',
      title: t('states.stored'),
      sort: ({ created }) => created,
      cell: ({ created }) => <TimeText time={created} />,
    },
    {
      id: 'author',
      title: t('states.by'),
      sort: ({ task_id, author }) => (task_id === null ? author : `${task_id}`),
      max: 240,
      cell: ({ task_id, author, template_id }) =>
        task_id === null ? (
          <bdi>{author || t('common.missing')}</bdi>
        ) : template_id === null ? (
          <Text span size="sm" c="dimmed">
            {t('states.task', { id: task_id })}
          </Text>
        ) : (
          <TaskLink id={task_id}>{t('states.task', { id: task_id })}</TaskLink>
        ),
    },
    {
      id: 'resources',
      title: t('states.resources'),
      priority: 'middle',
      sort: ({ resources }) => resources,
      cell: ({ resources, terraform_version }) => (terraform_version === '' ? t('states.encrypted') : resources),
    },
    {
      id: 'size',
      title: t('states.size'),
      priority: 'middle',
      sort: ({ size }) => size,
      cell: ({ size }) => bytesText(size, i18n.language),
    },
    {
      id: 'lineage',
      title: t('states.lineage'),
      priority: 'low',
      max: 160,
      sort: ({ lineage }) => lineage,
      cell: ({ lineage }) => (
        <Text span size="sm" c="dimmed" truncate title={lineage}>
          <bdi>{lineage}</bdi>
        </Text>
      ),
    },
  ]
  return (
    <section aria-label={t('states.versions')}>
      <Title order={2} size="h4" mb="xs">
        {t('states.versions')}
      </Title>
      <DataTable
        label={t('states.versions')}
        rows={rows}
        error={error}
        onRetry={onRetry}
        columns={columns}
        id={(one) => one.id}
        name={(one) => t('states.serialOf', { serial: one.serial })}
        text={(one) => `${one.serial} ${one.author} ${one.lineage} ${one.task_id ?? ''}`}
        {...(mayRead ? { onOpen: open } : {})}
        actions={actions}
        filter={filter}
        onFilter={setFilter}
        many={
          mayRead
            ? (some) =>
                some.length === 2 ? (
                  <Button size="compact-sm" variant="default" onClick={() => compare(some)}>
                    {t('states.compareTwo')}
                  </Button>
                ) : (
                  <Text size="sm">{t('states.chooseTwo')}</Text>
                )
            : undefined
        }
        empty={
          <EmptyState
            icon={<IconStack2 size={40} stroke={1.2} />}
            title={t('states.none')}
            text={t('states.noneText')}
          />
        }
      />
      {shown?.kind === 'content' ? (
        <StateContent workspace={workspace} version={shown.version} onClose={shown.close} />
      ) : null}
      {shown?.kind === 'diff' ? (
        <StateDiff workspace={workspace} version={shown.version} since={shown.since} onClose={shown.close} />
      ) : null}
      {dialogs}
    </section>
  )
}
