import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { User } from '../../../contract/user.ts'
import { useMe } from '../../api/session.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { RowName } from '../../ui/RowName.tsx'
import { ServiceBadge } from '../../ui/ServiceBadge.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { useAccountKinds } from './account-kinds.ts'
import { BlockedBadge } from './BlockedBadge.tsx'

/** The columns of the list of users. */
export function useUserColumns(rows: readonly User[], onOpen: (user: User) => void): Column<User>[] {
  const { t } = useTranslation()
  const me = useMe()
  const kinds = useAccountKinds()
  const phone = useWidthIs('phone')
  const has = (kind: 'external' | 'pro') => kinds[kind] || (kind === 'external' && rows.some((user) => user[kind]))
  const yes = (
    <Badge variant="outline" color="gray" c="var(--text)" leftSection={<IconCheck size={12} aria-hidden />}>
      {t('common.yes')}
    </Badge>
  )
  const flag = (name: 'alert' | 'admin' | 'external' | 'pro'): Column<User> => ({
    id: name,
    title: t(`users.${name}`),
    sort: (user) => Number(user[name]),
    priority: name === 'admin' ? 'middle' : 'low',
    width: name === 'external' || name === 'alert' ? 120 : 92,
    cell: (user) => (user[name] ? yes : t('common.missing')),
  })
  return [
    {
      id: 'name',
      title: t('common.name'),
      sort: (user) => user.name,
      ...(phone ? {} : { width: '22%' }),
      cell: (user) => (
        <RowName name={user.name} onOpen={() => onOpen(user)}>
          {user.id === me.id ? (
            <Badge variant="outline" color="gray" c="var(--text)" miw="max-content">
              {t('users.you')}
            </Badge>
          ) : null}
          {user.service ? <ServiceBadge /> : null}
          {user.blocked_at === null ? null : <BlockedBadge since={user.blocked_at} />}
        </RowName>
      ),
    },
    {
      id: 'username',
      title: t('auth.username'),
      sort: (user) => user.username,
      priority: 'middle',
      width: '15%',
      cell: (user) => <bdi title={user.username}>{user.username}</bdi>,
    },
    {
      id: 'email',
      title: t('auth.email'),
      sort: (user) => user.email,
      priority: 'low',
      cell: (user) => (user.service ? t('common.missing') : <bdi title={user.email}>{user.email}</bdi>),
    },
    flag('admin'),
    {
      id: 'totp',
      title: t('factor.column'),
      priority: 'middle',
      width: 90,
      cell: (user) => (user.factors ? yes : t('common.missing')),
    },
    flag('alert'),
    ...(has('external') ? [flag('external')] : []),
    ...(has('pro') ? [flag('pro')] : []),
  ]
}
