import { Alert, Button, NativeSelect } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../../contract/user.ts'
import { passwordLinks, users } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconDeviceDesktop, IconKey, IconPassword, IconRobot, IconShieldOff, IconUsers } from '../../ui/icons.ts'
import { IconLink, IconLock, IconLockOpen, IconPencil, IconTrash } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { useWidthIs } from '../../ui/widths.ts'
import { useProved } from '../second-factor/useProved.tsx'
import { type OpenDialog, UserDialogs } from './UserDialogs.tsx'
import { useUserColumns } from './useUserColumns.tsx'
import { useUsers } from './useUsers.ts'

/** All users who can sign in, for administrators. */
export function UsersPage() {
  const { t } = useTranslation()
  const history = useHistory('user')
  const me = useMe()
  const { blocked, onBlocked, ...list } = useUsers(me.admin)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const columns = useUserColumns(list.rows ?? [], (user) => setOpen({ what: 'form', user }))
  const { mutateAsync: setBlocked } = useChange(users.block)
  const narrow = useWidthIs('columns')
  const close = () => setOpen(null)
  const { mutateAsync: createLink } = useChange(passwordLinks.create)
  const { proved, dialog: proof } = useProved()
  const sendLink = ({ id, name }: { id: number; name: string }) =>
    proved(async () => {
      const sent = await createLink({ params: { id } })
      setOpen(sent.mailed_to === null ? { what: 'link', name, sent } : null)
      if (sent.mailed_to !== null) notifications.show({ message: t('users.linkSent', { email: sent.mailed_to }) })
    })
  const unblock = async (user: User) => {
    await setBlocked({ params: { id: user.id }, body: { blocked: false } })
    notifications.show({ message: t('users.nowUnblocked', { name: user.name }) })
  }
  const add = () => setOpen({ what: 'form' })
  const addService = () => setOpen({ what: 'service' })
  usePageActions(
    me.admin
      ? [
          { id: 'new-user', label: t('users.new'), run: add },
          { id: 'new-service-account', label: t('users.newService'), run: addService },
        ]
      : [],
  )

  if (!me.admin)
    return (
      <Page title={t('users.title')} narrow>
        <Alert color="orange" variant="outline" icon={<IconLock aria-hidden />} title={t('users.adminsOnlyTitle')}>
          {t('users.adminsOnlyText')}
        </Alert>
      </Page>
    )
  const button = <NewButton label={t('users.new')} allowed onClick={add} />
  const actions = (
    <>
      <Button variant="default" leftSection={<IconRobot size={16} />} onClick={addService}>
        {t('users.newService')}
      </Button>
      {button}
    </>
  )
  return (
    <Page title={t('users.title')} help={<HelpButton topic="user" />} actions={actions}>
      <DataTable
        label={t('users.table')}
        // Names and addresses share what the marks leave, so that every column is in view.
        fixed={narrow ? true : 1000}
        {...list}
        columns={columns}
        history={history}
        id={(user) => user.id}
        name={(user) => user.name}
        text={(user) => `${user.name} ${user.username} ${user.email}`}
        onOpen={(user) => setOpen({ what: 'form', user })}
        actions={[
          { label: t('common.edit'), icon: <IconPencil size={16} />, run: (user) => setOpen({ what: 'form', user }) },
          {
            label: t('users.resetPassword'),
            icon: <IconPassword size={16} />,
            run: (user) => setOpen({ what: 'password', user }),
            hidden: (user) => user.service,
            disabled: (user) =>
              user.external ? t('users.noPassword') : user.id === me.id ? t('users.ownPassword') : undefined,
          },
          {
            label: t('factor.remove'),
            icon: <IconShieldOff size={16} />,
            run: (user) => setOpen({ what: 'factor', user }),
            hidden: (user) => user.service,
            disabled: (user) => (user.id === me.id ? t('factor.own') : user.factors ? undefined : t('factor.none')),
          },
          {
            label: t('shell.sessions'),
            icon: <IconDeviceDesktop size={16} />,
            run: (user) => setOpen({ what: 'sessions', user }),
            hidden: (user) => user.service,
          },
          {
            label: t('identities.action'),
            icon: <IconLink size={16} />,
            run: (user) => setOpen({ what: 'identities', user }),
            hidden: (user) => user.service,
          },
          {
            label: t('tokens.new'),
            icon: <IconKey size={16} />,
            run: (user) => setOpen({ what: 'token', user }),
            hidden: (user) => !user.service,
          },
          {
            label: t('users.block'),
            icon: <IconLock size={16} />,
            run: (user) => setOpen({ what: 'block', user }),
            hidden: (user) => user.blocked_at !== null,
            disabled: (user) => (user.id === me.id ? t('users.ownBlock') : undefined),
          },
          {
            label: t('users.unblock'),
            icon: <IconLockOpen size={16} />,
            run: (user) => void unblock(user),
            hidden: (user) => user.blocked_at === null,
          },
          {
            label: t('common.delete'),
            icon: <IconTrash size={16} />,
            run: (user) => setOpen({ what: 'delete', user }),
            danger: true,
            disabled: (user) => (user.id === me.id ? t('users.ownDelete') : undefined),
          },
        ]}
        toolbar={
          <NativeSelect
            aria-label={t('users.state')}
            value={blocked ?? ''}
            onChange={(event) =>
              onBlocked((['true', 'false'] as const).find((one) => one === event.currentTarget.value))
            }
            data={[
              { value: '', label: t('users.states.all') },
              { value: 'false', label: t('users.states.active') },
              { value: 'true', label: t('users.states.blocked') },
            ]}
          />
        }
        {...(blocked && list.filter === ''
          ? {
              nothing: (
                <EmptyState
                  title={t('users.noneInState')}
                  text={t(`users.states.${blocked === 'true' ? 'blocked' : 'active'}`)}
                  action={
                    <Button variant="default" onClick={() => onBlocked(undefined)}>
                      {t('users.showAll')}
                    </Button>
                  }
                />
              ),
            }
          : {})}
        empty={
          <EmptyState
            icon={<IconUsers size={40} stroke={1.2} aria-hidden />}
            title={t('users.emptyTitle')}
            text={t('users.emptyText')}
            action={button}
          />
        }
      />
      {open ? <UserDialogs open={open} onLink={sendLink} proved={proved} onClose={close} /> : null}
      {proof}
    </Page>
  )
}
