import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentLink } from '../../../contract/password-link.ts'
import type { User } from '../../../contract/user.ts'
import { secondFactor, users } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { SentLinkDialog } from '../../flows/SentLinkDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SessionsDialog } from '../sessions/SessionsDialog.tsx'
import { NewTokenDialog } from '../tokens/NewTokenDialog.tsx'
import { IdentitiesDialog } from './IdentitiesDialog.tsx'
import { ServiceAccountForm } from './ServiceAccountForm.tsx'
import { UserForm } from './UserForm.tsx'
import { UserPassword } from './UserPassword.tsx'

/** The dialog that is open; the form without a user is that of a new one. */
export type OpenDialog =
  | { what: 'service' }
  | { what: 'form'; user?: User }
  | { what: 'link'; name: string; sent: SentLink }
  | { what: 'password' | 'factor' | 'block' | 'delete' | 'sessions' | 'identities' | 'token'; user: User }

interface UserDialogsProps {
  open: OpenDialog
  /** Creates a link with which a user sets the password, and shows it if it was not sent. */
  onLink: (user: { id: number; name: string }) => Promise<void>
  /** Runs what needs a recent proof of the administrator, which is asked for if it is missing. */
  proved: (work: () => Promise<void>) => Promise<void>
  onClose: () => void
}

/** The dialogs of the list of users. */
export function UserDialogs({ open, onLink, proved, onClose }: UserDialogsProps) {
  const { t } = useTranslation()
  const { mutateAsync: remove } = useChange(users.remove)
  const { mutateAsync: removeFactor } = useChange(secondFactor.removeAll)
  const { mutateAsync: setBlocked } = useChange(users.block)
  if (open.what === 'service') return <ServiceAccountForm onClose={onClose} />
  if (open.what === 'form' && open.user?.service) return <ServiceAccountForm user={open.user} onClose={onClose} />
  if (open.what === 'form') return <UserForm user={open.user} onLink={onLink} onClose={onClose} />
  if (open.what === 'link')
    return (
      <SentLinkDialog
        title={t('users.linkTitle', { name: open.name })}
        text={t('users.linkText', { name: open.name })}
        sent={open.sent}
        onClose={onClose}
      />
    )
  const { user } = open
  const params = { id: user.id }
  const say = (message: string) => void notifications.show({ message })
  switch (open.what) {
    case 'password':
      return <UserPassword user={user} onLink={onLink} onClose={onClose} />
    case 'sessions':
      return <SessionsDialog user={user} onClose={onClose} />
    case 'identities':
      return <IdentitiesDialog user={user} onClose={onClose} />
    case 'token':
      return <NewTokenDialog service={user} onClose={onClose} />
    case 'factor':
      return (
        <ConfirmDialog
          title={t('factor.removeTitle')}
          confirmLabel={t('factor.remove')}
          onClose={onClose}
          onConfirm={() =>
            proved(async () => {
              await removeFactor({ params })
              say(t('factor.removed', { name: user.name }))
            })
          }
        >
          <Named user={user}>{t('factor.removeText')}</Named>
        </ConfirmDialog>
      )
    case 'block':
      return (
        <ConfirmDialog
          title={t('users.blockTitle')}
          confirmLabel={t('users.block')}
          onClose={onClose}
          onConfirm={async () => {
            await setBlocked({ params, body: { blocked: true } })
            say(t('users.nowBlocked', { name: user.name }))
          }}
        >
          <Named user={user}>{t('users.blockText')}</Named>
        </ConfirmDialog>
      )
    case 'delete':
      return (
        <ConfirmDialog
          title={t('users.deleteTitle')}
          confirmLabel={t('common.delete')}
          onClose={onClose}
          onConfirm={async () => {
            await remove({ params })
            say(t('common.deleted', { name: `${t('users.word')} ${user.name}` }))
          }}
        >
          <Named user={user}>{t('users.deleteText')}</Named>
        </ConfirmDialog>
      )
  }
}

/** The user that a dialog is about, and what happens. */
function Named({ user, children }: { user: User; children: ReactNode }) {
  return (
    <>
      <bdi style={{ fontWeight: 600 }}>{user.name}</bdi> (<bdi>{user.username}</bdi>)
      <br />
      {children}
    </>
  )
}
