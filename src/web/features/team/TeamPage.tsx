import { Badge, Button, Text, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentLink } from '../../../contract/password-link.ts'
import type { ReplyOf } from '../../api/call.ts'
import { members, system } from '../../api/calls.ts'
import { useFilter } from '../../api/filter.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useMe, useProject } from '../../api/session.tsx'
import { useHistory } from '../../flows/history.ts'
import { useRoleChoices } from '../../flows/role-choices.ts'
import { SentLinkDialog } from '../../flows/SentLinkDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconUsers } from '../../ui/icons.ts'
import { IconDoorExit, IconUserMinus } from '../../ui/more-icons.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { RowName } from '../../ui/RowName.tsx'
import { ServiceBadge } from '../../ui/ServiceBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { AddMemberDialog } from './AddMemberDialog.tsx'
import { InviteList } from './InviteList.tsx'
import { useInviteWays } from './invite-ways.ts'
import { LeaveProject } from './LeaveProject.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { TeamTabs } from './TeamTabs.tsx'

export type Member = ReplyOf<typeof members.list>[number]

/**
 * The members of the project and their roles. Owners and administrators edit them; all members can view them, and
 * leave.
 */
export function TeamPage() {
  const { t } = useTranslation()
  const history = useHistory('user')
  const me = useMe()
  const { project, role, can } = useProject()
  const [filter, setFilter] = useFilter()
  const [open, setOpen] = useState<'add' | 'leave' | null>(null)
  const [link, setLink] = useState<{ name: string; sent: SentLink } | null>(null)
  const showLink = (name: string, sent: SentLink) => setLink({ name, sent })
  const inviting = useInviteWays().length > 1
  const membersStay = useApi(system.info).data?.teams.members_can_leave === false && !me.admin
  const [removing, setRemoving] = useState<Member | null>(null)
  const list = useApi(members.list, { params: { project_id: project.id } })
  const remove = useChange(members.remove)
  const roles = useRoleChoices()
  const mayChange = can('manageProjectUsers')
  const phone = useWidthIs('phone')

  const owners = (list.data ?? []).filter((member) => member.role === 'owner' && !member.service)
  const isLastOwner = (member: Member) => !member.service && member.role === 'owner' && owners.length === 1
  const isSelf = (member: Member) => member.id === me.id && !me.admin
  const isAbove = ({ role }: Member) => roles.choices.some(({ value, disabled }) => value === role && disabled)
  const ruled = ({ rule, manual_role }: Member) =>
    rule && manual_role === undefined ? t('mapping.byRule', { rule: rule.name }) : undefined
  const staysAsIs = (member: Member) =>
    ruled(member) ??
    (isSelf(member)
      ? t('team.ownRole')
      : isLastOwner(member)
        ? t('team.lastOwner')
        : isAbove(member)
          ? t('roles.above')
          : undefined)
  const cannotRemoveReason = (member: Member) =>
    ruled(member) ??
    (isSelf(member)
      ? t('team.ownRemoval')
      : isLastOwner(member)
        ? t('team.lastOwner')
        : isAbove(member)
          ? t('roles.above')
          : undefined)
  const cannotLeaveReason =
    role === ''
      ? t('team.noMember')
      : membersStay
        ? t('invites.membersStay')
        : role === 'owner' && owners.every((owner) => owner.id === me.id)
          ? t('team.lastOwner')
          : undefined

  const columns: Column<Member>[] = [
    {
      id: 'name',
      title: t('common.name'),
      sort: (member) => member.name,
      cell: (member) => (
        <RowName name={member.name}>
          {member.id === me.id ? (
            <Badge variant="outline" color="gray" c="var(--text)" miw="max-content">
              {t('team.you')}
            </Badge>
          ) : null}
          {member.rule ? (
            <Badge
              variant="outline"
              color="gray"
              c="var(--text)"
              miw="max-content"
              title={t('mapping.byRule', { rule: member.rule.name })}
            >
              {t('mapping.byRuleBadge')}
            </Badge>
          ) : null}
          {member.service ? <ServiceBadge /> : null}
        </RowName>
      ),
    },
    {
      id: 'username',
      title: t('team.username'),
      sort: (member) => member.username,
      priority: 'middle',
      cell: (member) => <bdi>{member.username}</bdi>,
    },
    {
      id: 'last_active',
      title: t('team.lastActive'),
      sort: (member) => member.last_active ?? '',
      priority: 'low',
      width: 160,
      cell: (member) =>
        member.last_active === null ? (
          <Text span size="sm" c="dimmed">
            {t('common.neverRun')}
          </Text>
        ) : (
          <TimeText time={member.last_active} />
        ),
    },
    {
      id: 'role',
      title: t('team.role'),
      sort: (member) => roles.choices.findIndex(({ value }) => value === member.role),
      width: phone ? 150 : 220,
      cell: (member) =>
        mayChange ? <RoleSelect member={member} fixed={staysAsIs(member)} roles={roles} /> : roles.nameOf(member.role),
    },
  ]
  const addLabel = t(inviting ? 'invites.button' : 'team.add')
  usePageActions([
    {
      id: 'add-member',
      label: addLabel,
      run: () => setOpen('add'),
      disabled: mayChange ? undefined : t('common.noRight'),
    },
    { id: 'leave-project', label: t('team.leave'), run: () => setOpen('leave'), disabled: cannotLeaveReason },
  ])
  const addButton = <NewButton label={addLabel} allowed={mayChange} onClick={() => setOpen('add')} />
  return (
    <Page
      title={t('team.title')}
      help={<HelpButton topic="team" />}
      actions={
        <>
          <LeaveButton reason={cannotLeaveReason} onClick={() => setOpen('leave')} />
          {addButton}
        </>
      }
    >
      <TeamTabs />
      <DataTable
        label={t('team.table')}
        fixed
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        history={history}
        id={(member) => member.id}
        name={(member) => member.name}
        text={(member) => `${member.name} ${member.username} ${roles.nameOf(member.role)}`}
        {...(mayChange
          ? {
              actions: [
                {
                  label: t('team.remove'),
                  icon: <IconUserMinus size={16} />,
                  run: setRemoving,
                  danger: true,
                  disabled: cannotRemoveReason,
                },
              ],
            }
          : {})}
        filter={filter}
        onFilter={setFilter}
        empty={
          <EmptyState
            icon={<IconUsers size={40} stroke={1.2} aria-hidden />}
            title={t('team.emptyTitle')}
            text={t('team.emptyText')}
            action={addButton}
          />
        }
      />
      {mayChange ? <InviteList roles={roles} onLink={showLink} /> : null}
      {open === 'add' ? (
        <AddMemberDialog members={list.data ?? []} onLink={showLink} onClose={() => setOpen(null)} />
      ) : null}
      {link ? (
        <SentLinkDialog
          title={t('invites.linkTitle', { name: link.name })}
          text={t('invites.linkText', { name: link.name })}
          sent={link.sent}
          onClose={() => setLink(null)}
        />
      ) : null}
      {open === 'leave' ? <LeaveProject onClose={() => setOpen(null)} /> : null}
      {removing ? (
        <ConfirmDialog
          title={t('team.removeTitle', { name: removing.name })}
          confirmLabel={t('team.remove')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { project_id: project.id, user_id: removing.id } })
            notifications.show({ message: t('team.removed', { name: removing.name }) })
          }}
        >
          {t('team.removeText')}
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}

/**
 * Not `disabled` without permission: that would remove the button, and with it the reason, from keyboard navigation.
 */
function LeaveButton({ reason, onClick }: { reason: string | undefined; onClick: () => void }) {
  const { t } = useTranslation()
  const props = { variant: 'default', leftSection: <IconDoorExit size={16} /> } as const
  if (!reason)
    return (
      <Button {...props} onClick={onClick}>
        {t('team.leave')}
      </Button>
    )
  return (
    <Tooltip label={reason} multiline maw={320}>
      <Button
        {...props}
        data-disabled
        aria-disabled
        aria-label={`${t('team.leave')}: ${reason}`}
        onClick={(event) => event.preventDefault()}
      >
        {t('team.leave')}
      </Button>
    </Tooltip>
  )
}
