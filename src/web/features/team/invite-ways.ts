import { useTranslation } from 'react-i18next'
import { system } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'

/** How someone comes into a team: added at once, or invited by user name or e-mail address. */
export type Way = 'add' | 'user' | 'email'

/** Returns the ways that this server allows; one means that invitations are off. */
export function useInviteWays(): { value: Way; label: string; text: string }[] {
  const { t } = useTranslation()
  const teams = useApi(system.info).data?.teams
  const ways = [{ value: 'add' as Way, label: t('invites.add'), text: t('invites.addText') }]
  if (!teams?.invites_enabled) return ways
  if (teams.invite_type !== 'email') ways.push({ value: 'user', label: t('invites.user'), text: t('invites.userText') })
  if (teams.invite_type !== 'username')
    ways.push({ value: 'email', label: t('invites.byEmail'), text: t('invites.emailText') })
  return ways
}
