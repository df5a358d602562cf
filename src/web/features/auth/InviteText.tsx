import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ShownInvite } from '../../../contract/invite.ts'
import { roles } from '../../../contract/permissions.ts'
import { Moment } from '../../ui/TimeText.tsx'

/** Who invites to which project, with which role, and until when. */
export function InviteText({ invite }: { invite: ShownInvite }) {
  const { t } = useTranslation()
  const { project_name: project, role, role_name, inviter_name: inviter, expires_at } = invite
  const builtIn = roles.find((one) => one === role)
  const named = { project, inviter, role: builtIn ? t(`shell.${builtIn}`) : role_name || role }
  return (
    <div>
      <Text style={{ overflowWrap: 'anywhere' }}>{t(inviter ? 'invites.text' : 'invites.textUnknown', named)}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('invites.until')} <Moment at={Date.parse(expires_at)} />
      </Text>
    </div>
  )
}
