import { useTranslation } from 'react-i18next'
import { roles } from '../../../contract/permissions.ts'
import { administratorRole } from '../../../contract/sign-in-policy.ts'
import { serverRoles } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'

/** Returns the roles that are offered for the second factor, by slug with their names. A role of a project is typed. */
export function useFactorRoles(): ReadonlyMap<string, string> {
  const { t } = useTranslation()
  const own = useApi(serverRoles.list).data ?? []
  return new Map([
    [administratorRole, t('shell.administrator')],
    ...roles.map((role): [string, string] => [role, t(`shell.${role}`)]),
    ...own.map(({ slug, name }): [string, string] => [slug, name]),
  ])
}
