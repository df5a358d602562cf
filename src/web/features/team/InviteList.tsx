import { Badge, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InviteState, ProjectInvite } from '../../../contract/invite.ts'
import type { SentLink } from '../../../contract/password-link.ts'
import { invites } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import type { useRoleChoices } from '../../flows/role-choices.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { IconX } from '../../ui/icons.ts'
import { IconClock, IconMail, IconTrash } from '../../ui/more-icons.ts'
import { RowName } from '../../ui/RowName.tsx'
import { TimeText } from '../../ui/TimeText.tsx'

interface InviteListProps {
  roles: ReturnType<typeof useRoleChoices>
  /** Shows the link of an invitation that was not sent. */
  onLink: (name: string, sent: SentLink) => void
}

const nameOf = ({ email, user }: ProjectInvite) => email ?? user?.name ?? ''

/** The invitations that were not accepted, for those who manage the team; nothing without any. */
export function InviteList({ roles, onLink }: InviteListProps) {
  const { t } = useTranslation()
  const history = useHistory('project_invite', { outside: true })
  const { project } = useProject()
  const params = { project_id: project.id }
  const list = useApi(invites.list, { params })
  const { mutateAsync: resend } = useChange(invites.resend)
  const { mutateAsync: revoke } = useChange(invites.remove)
  const [revoking, setRevoking] = useState<ProjectInvite | null>(null)
  const [filter, setFilter] = useState('')
  const open = (list.data ?? []).filter(({ status }) => status !== 'accepted')
  if (open.length === 0) return null
  const again = async (invite: ProjectInvite) => {
    try {
      const sent = await resend({ params: { ...params, id: invite.id } })
      if (sent.mailed_to === null) onLink(nameOf(invite), sent)
      else notifications.show({ message: t('invites.sent', { to: sent.mailed_to }) })
    } catch (failure) {
      notifications.show({ color: 'red', message: failure instanceof Error ? failure.message : String(failure) })
    }
  }
  const columns: Column<ProjectInvite>[] = [
    { id: 'invited', title: t('invites.invited'), sort: nameOf, cell: (invite) => <RowName name={nameOf(invite)} /> },
    {
      id: 'state',
      title: t('invites.state'),
      sort: ({ status }) => status,
      width: 140,
      cell: ({ status }) => <StateBadge state={status} />,
    },
    {
      id: 'by',
      title: t('invites.by'),
      priority: 'low',
      width: 160,
      cell: ({ inviter_user }) => <bdi>{inviter_user?.name ?? t('common.missing')}</bdi>,
    },
    {
      id: 'expires',
      title: t('invites.expires'),
      sort: ({ expires_at }) => expires_at,
      priority: 'middle',
      width: 140,
      // What is declined, or was set to expired before its time, does not expire any more.
      cell: ({ status, expires_at }) =>
        status === 'pending' || Date.parse(expires_at) <= Date.now() ? (
          <TimeText time={expires_at} />
        ) : (
          t('common.missing')
        ),
    },
    {
      id: 'role',
      title: t('team.role'),
      priority: 'middle',
      width: 220,
      cell: ({ role }) => <bdi>{roles.nameOf(role)}</bdi>,
    },
  ]
  return (
    <section aria-label={t('invites.table')}>
      <Title order={2} mt="xl" mb="sm">
        {t('invites.table')}
      </Title>
      <DataTable
        label={t('invites.table')}
        fixed
        rows={open}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        history={history}
        id={({ id }) => id}
        name={nameOf}
        text={(invite) => `${nameOf(invite)} ${t(`invites.states.${invite.status}`)}`}
        filter={filter}
        onFilter={setFilter}
        actions={[
          { label: t('invites.resend'), icon: <IconMail size={16} />, run: (invite) => void again(invite) },
          { label: t('invites.revoke'), icon: <IconTrash size={16} />, run: setRevoking, danger: true },
        ]}
        empty={null}
      />
      {revoking ? (
        <ConfirmDialog
          title={t('invites.revokeTitle', { name: nameOf(revoking) })}
          confirmLabel={t('invites.revoke')}
          onClose={() => setRevoking(null)}
          onConfirm={async () => {
            await revoke({ params: { ...params, id: revoking.id } })
            notifications.show({ message: t('invites.revoked', { name: nameOf(revoking) }) })
          }}
        >
          {t('invites.revokeText')}
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

const icons = { pending: IconMail, accepted: IconMail, declined: IconX, expired: IconClock } as const

function StateBadge({ state }: { state: InviteState }) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <Badge
      variant="outline"
      color="gray"
      c="var(--text)"
      miw="max-content"
      leftSection={<Icon size={12} aria-hidden />}
    >
      {t(`invites.states.${state}`)}
    </Badge>
  )
}
