import { Paper, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ownInvites, system } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { InviteAnswer } from '../auth/InviteAnswer.tsx'
import { InviteText } from '../auth/InviteText.tsx'

/** The projects that the user is invited to; nothing without any. */
export function OwnInvites() {
  const { t } = useTranslation()
  const enabled = useApi(system.info).data?.teams.invites_enabled ?? false
  const list = useApi(ownInvites.list, {}, { enabled })
  if (!enabled || !list.data || list.data.length === 0) return null
  return (
    <Paper component="section" withBorder p="md" mb="lg" aria-label={t('invites.own')}>
      <Title order={2} mb="sm">
        {t('invites.own')}
      </Title>
      <Stack gap="md">
        {list.data.map((invite) => (
          <Stack key={invite.id} gap="sm">
            <InviteText invite={invite} />
            <InviteAnswer invite={invite} which={{ id: invite.id }} onDeclined={() => void list.refetch()} />
          </Stack>
        ))}
      </Stack>
    </Paper>
  )
}
