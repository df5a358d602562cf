import { notifications } from '@mantine/notifications'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { projects } from '../api/calls.ts'
import { query, queryClient } from '../api/hooks.ts'
import { onRights } from '../api/live.ts'
import { forgetProject, isExpectedLeave, refetchAll } from '../api/rights.ts'
import { roleName } from '../api/role-name.ts'
import { paths } from '../paths.ts'

/**
 * Reacts to changes of this user's rights by another user. The page is updated at once: a new role changes the
 * controls, and a user who is no longer a member leaves the project and is notified.
 */
export function useRightsChanges(): void {
  const router = useRouter()
  const { t } = useTranslation()
  useEffect(() => {
    const reload = async () => {
      const open = openProject(router)
      const known = queryClient.getQueryData(query(projects.list).queryKey)
      const all = await queryClient.fetchQuery({ ...query(projects.list), staleTime: 0 }).catch(() => null)
      if (open === null || !all || isExpectedLeave(open)) return refetchAll()
      const name = (all.find((one) => one.id === open) ?? known?.find((one) => one.id === open))?.name ?? `${open}`
      if (!all.some((one) => one.id === open)) {
        await router.navigate({ ...paths.start(), ignoreBlocker: true, replace: true })
        forgetProject(open)
        router.clearCache()
        notifications.show({ color: 'orange', message: t('shell.ledOut', { name }), autoClose: 10_000 })
        return refetchAll()
      }
      const role = query(projects.role, { params: { project_id: open } })
      const before = queryClient.getQueryData(role.queryKey)
      const after = await queryClient.fetchQuery({ ...role, staleTime: 0 }).catch(() => null)
      if (before !== undefined && after && after.role !== before.role)
        notifications.show({
          message: after.role
            ? t('shell.roleChanged', { name, role: roleName(t, after.role, after.name) })
            : t('shell.roleLost', { name }),
          autoClose: 6000,
        })
      return refetchAll()
    }
    // One at a time: two concurrent changes would both be compared with the old state.
    let queue = Promise.resolve()
    return onRights(() => {
      queue = queue.then(reload).catch((error: unknown) => console.error(error))
    })
  }, [router, t])
}

/** Returns the project of the address. */
function openProject(router: AnyRouter): number | null {
  return (router.state.matches.at(-1)?.params as { projectId?: number } | undefined)?.projectId ?? null
}
