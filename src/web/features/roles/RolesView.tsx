import { Badge, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Right, roleRights, roles } from '../../../contract/permissions.ts'
import type { CustomRole } from '../../../contract/role.ts'
import { useFilter } from '../../api/filter.ts'
import { useHistory } from '../../flows/history.ts'
import { rightText } from '../../flows/right-text.ts'
import { listText } from '../../i18n/list-text.ts'
import { type Column, DataTable, type RowAction } from '../../ui/DataTable.tsx'
import { IconShieldLock } from '../../ui/icons.ts'
import { IconCopy, IconPencil, IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState } from '../../ui/Page.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { RemoveRole } from './RemoveRole.tsx'
import { RoleForm } from './RoleForm.tsx'
import { type RoleOwner, useMadeRoles } from './role-calls.ts'

interface RolesViewProps {
  owner: RoleOwner
  mayChange: boolean
  /** Whether the user has the right, and so can give it. */
  may: (right: Right) => boolean
}

type Row = CustomRole & { origin: 'builtIn' | 'server' | 'project' }

/** The roles of a project or of the server: the built-in ones, and those that users made. */
export function RolesView({ owner, mayChange, may }: RolesViewProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useFilter()
  const list = useMadeRoles(owner)
  const ownHistory = useHistory('role')
  const serverHistory = useHistory('role', { outside: true })
  const [open, setOpen] = useState<{ role?: Row; start?: readonly Right[] } | null>(null)
  const [removing, setRemoving] = useState<Row | null>(null)
  const builtIn = roles.map((slug, at): Row => {
    const texts = { slug, name: t(`shell.${slug}`), description: t(`team.${slug}`) }
    return {
      ...texts,
      id: -at - 1,
      rights: [...roleRights[slug]],
      permissions: 0,
      project_id: null,
      revision: 0,
      origin: 'builtIn',
    }
  })
  const rows = list.data && [
    ...builtIn,
    ...list.data.map((role): Row => ({ ...role, origin: role.project_id === null ? 'server' : 'project' })),
  ]
  const isOwn = (row: Row) => row.origin === (owner === null ? 'server' : 'project')
  const cannotChange = (row: Row) =>
    !mayChange
      ? t('common.noRight')
      : row.origin === 'builtIn'
        ? t('roles.builtInStays')
        : !isOwn(row)
          ? t('roles.ofServerStays')
          : row.rights.every(may)
            ? undefined
            : t('roles.above')
  const columns: Column<Row>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: (row) => row.name,
      cell: (row) => (
        <RowName name={row.name}>
          {row.origin === 'project' || isOwn(row) ? null : (
            <Badge variant="outline" color="gray" c="var(--text)" miw="max-content">
              {t(`roles.${row.origin}`)}
            </Badge>
          )}
        </RowName>
      ),
    },
    {
      id: 'description',
      title: t('roles.description'),
      priority: 'middle',
      cell: (row) => (
        <Text size="sm" lineClamp={2}>
          {row.description}
        </Text>
      ),
    },
    {
      id: 'rights',
      title: t('roles.rights'),
      priority: 'low',
      cell: (row) => (
        <Text size="sm" lineClamp={2} title={listText(row.rights.map(rightText))}>
          {listText(row.rights.map(rightText))}
        </Text>
      ),
    },
  ]
  const actions: RowAction<Row>[] = mayChange
    ? [
        {
          label: t('common.edit'),
          icon: <IconPencil size={16} />,
          run: (role) => setOpen({ role }),
          disabled: cannotChange,
        },
        {
          label: t('roles.copy'),
          icon: <IconCopy size={16} />,
          run: ({ rights }) => setOpen({ start: rights.filter(may) }),
        },
        {
          label: t('common.delete'),
          icon: <IconTrash size={16} />,
          run: setRemoving,
          danger: true,
          disabled: cannotChange,
        },
      ]
    : []
  const button = <NewButton label={t('roles.new')} allowed={mayChange} onClick={() => setOpen({})} />
  return (
    <>
      <Text size="sm" c="dimmed" maw={720}>
        {owner === null ? t('roles.serverIntro') : t('roles.projectIntro')}
      </Text>
      <DataTable
        label={t('roles.title')}
        fixed
        rows={rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        id={(row) => row.id}
        name={(row) => row.name}
        text={(row) => `${row.name} ${row.slug} ${row.description}`}
        onOpen={(role) => setOpen({ role })}
        actions={actions}
        history={(row) => (row.origin === 'builtIn' ? null : (isOwn(row) ? ownHistory : serverHistory)?.(row)) ?? null}
        toolbar={button}
        filter={filter}
        onFilter={setFilter}
        empty={
          <EmptyState
            icon={<IconShieldLock size={40} stroke={1.2} aria-hidden />}
            title={t('roles.title')}
            text={t('roles.projectIntro')}
            action={button}
          />
        }
      />
      {open ? (
        <RoleForm
          key={open.role?.slug ?? 'new'}
          owner={owner}
          role={open.role}
          start={open.start}
          readOnly={open.role ? cannotChange(open.role) : undefined}
          may={may}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {removing ? <RemoveRole owner={owner} role={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  )
}
