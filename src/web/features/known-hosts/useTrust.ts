import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { knownHosts } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'

/** Returns a function that trusts the presented keys of a host in the place of all that it has. */
export function useTrust() {
  const { t } = useTranslation()
  const { project } = useProject()
  const { mutateAsync: create, isPending, error } = useChange(knownHosts.create)
  const trust = async (presented: readonly { line: string }[], trusted: readonly { id: number }[]) => {
    const lines = presented.map(({ line }) => line).join('\n')
    const made = await create({
      params: { project_id: project.id },
      body: { lines, replaces: trusted.map(({ id }) => id) },
    })
    notifications.show({ message: t('known.added', { count: made.length }) })
  }
  return { trust, busy: isPending, error }
}
