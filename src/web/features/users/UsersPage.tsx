import { Alert, Badge } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../../contract/user.ts'
import { secondFactor, users } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { IconCheck, IconLock, IconPassword, IconPencil, IconShieldOff, IconTrash, IconUsers } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { RowName } from '../../ui/RowName.tsx'
import { UserForm } from './UserForm.tsx'
import { UserPassword } from './UserPassword.tsx'
import { useUsers } from './useUsers.ts'

type Open = { what: 'form'; user?: User } | { what: 'password' | 'factor' | 'delete'; user: User } | null

/** All users who can sign in, for administrators. */
export function UsersPage() {
  const { t } = useTranslation()
  const me = useMe()
  const list = useUsers(me.admin)
  const [open, setOpen] = useState<Open>(null)
  const { mutateAsync: remove } = useChange(users.remove)
  const { mutateAsync: removeFactor } = useChange(secondFactor.remove)
  const close = () => setOpen(null)
  const add = () => setOpen({ what: 'form' })
  usePageActions(me.admin ? [{ id: 'new-user', label: t('users.new'), run: add }] : [])

  if (!me.admin)
    return (
      <Page title={t('users.title')} narrow>
        <Alert color="orange" variant="outline" icon={<IconLock aria-hidden />} title={t('users.adminsOnlyTitle')}>
          {t('users.adminsOnlyText')}
        </Alert>
      </Page>
    )
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
    width: 100,
    cell: (user) => (user[name] ? yes : t('common.missing')),
  })
  const columns: Column<User>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: (user) => user.name,
      cell: (user) => (
        <RowName name={user.name} onOpen={() => setOpen({ what: 'form', user })}>
          {user.id === me.id ? (
            <Badge variant="outline" color="gray" c="var(--text)" miw="max-content">
              {t('users.you')}
            </Badge>
          ) : null}
        </RowName>
      ),
    },
    {
      id: 'username',
      title: t('auth.username'),
      sort: (user) => user.username,
      priority: 'middle',
      cell: (user) => <bdi>{user.username}</bdi>,
    },
    {
      id: 'email',
      title: t('auth.email'),
      sort: (user) => user.email,
      priority: 'low',
      cell: (user) => <bdi>{user.email}</bdi>,
    },
    flag('admin'),
    {
      id: 'totp',
      title: t('factor.column'),
      priority: 'middle',
      width: 90,
      cell: (user) => (user.totp ? yes : t('common.missing')),
    },
    flag('alert'),
    flag('external'),
    flag('pro'),
  ]
  const button = <NewButton label={t('users.new')} allowed onClick={add} />
  const back = (
    <AnchorLink {...paths.start()} size="sm" mih={24}>
      ← {t('users.back')}
    </AnchorLink>
  )
  return (
    <Page title={t('users.title')} breadcrumb={back} actions={button}>
      <DataTable
        label={t('users.table')}
        {...list}
        columns={columns}
        id={(user) => user.id}
        name={(user) => user.name}
        text={(user) => `${user.name} ${user.username} ${user.email}`}
        onOpen={(user) => setOpen({ what: 'form', user })}
        actions={[
          { label: t('common.edit'), icon: <IconPencil size={16} />, run: (user) => setOpen({ what: 'form', user }) },
          {
            label: t('users.changePassword'),
            icon: <IconPassword size={16} />,
            run: (user) => setOpen({ what: 'password', user }),
            disabled: (user) =>
              user.external ? t('users.noPassword') : user.id === me.id ? t('users.ownPassword') : undefined,
          },
          {
            label: t('factor.remove'),
            icon: <IconShieldOff size={16} />,
            run: (user) => setOpen({ what: 'factor', user }),
            disabled: (user) => (user.id === me.id ? t('factor.own') : user.totp ? undefined : t('factor.none')),
          },
          {
            label: t('common.delete'),
            icon: <IconTrash size={16} />,
            run: (user) => setOpen({ what: 'delete', user }),
            danger: true,
            disabled: (user) => (user.id === me.id ? t('users.ownDelete') : undefined),
          },
        ]}
        empty={
          <EmptyState
            icon={<IconUsers size={40} stroke={1.2} aria-hidden />}
            title={t('users.emptyTitle')}
            text={t('users.emptyText')}
            action={button}
          />
        }
      />
      {open?.what === 'form' ? <UserForm user={open.user} onClose={close} /> : null}
      {open?.what === 'password' ? <UserPassword user={open.user} onClose={close} /> : null}
      {open?.what === 'factor' ? (
        <ConfirmDialog
          title={t('factor.removeTitle')}
          confirmLabel={t('factor.remove')}
          onClose={close}
          onConfirm={async () => {
            await removeFactor({ params: { id: open.user.id, totp_id: open.user.totp?.id ?? 0 } })
            notifications.show({ message: t('factor.removed', { name: open.user.name }) })
          }}
        >
          <bdi style={{ fontWeight: 600 }}>{open.user.name}</bdi> (<bdi>{open.user.username}</bdi>)
          <br />
          {t('factor.removeText')}
        </ConfirmDialog>
      ) : null}
      {open?.what === 'delete' ? (
        <ConfirmDialog
          title={t('users.deleteTitle')}
          confirmLabel={t('common.delete')}
          onClose={close}
          onConfirm={async () => {
            await remove({ params: { id: open.user.id } })
            notifications.show({ message: t('common.deleted', { name: `${t('users.word')} ${open.user.name}` }) })
          }}
        >
          <bdi style={{ fontWeight: 600 }}>{open.user.name}</bdi> (<bdi>{open.user.username}</bdi>)
          <br />
          {t('users.deleteText')}
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}
