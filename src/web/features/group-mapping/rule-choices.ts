import { useTranslation } from 'react-i18next'
import { scimProvider } from '../../../contract/mapping-rule.ts'
import { roles } from '../../../contract/permissions.ts'
import { identityProviders } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useMadeRoles } from '../roles/role-calls.ts'

/** Returns the sources of groups that a rule can name, and their names. A provider that is gone keeps its slug. */
export function useSources() {
  const { t } = useTranslation()
  const providers = useApi(identityProviders.list).data ?? []
  const data = [
    { value: '', label: t('mapping.anyProvider') },
    ...providers.map(({ slug, name }) => ({ value: slug, label: name })),
    { value: scimProvider, label: 'SCIM' },
  ]
  return { data, nameOf: (slug: string) => data.find(({ value }) => value === slug)?.label ?? slug }
}

/** Returns the roles that a rule can grant in a project, or with null in all projects with a label. */
export function useGrantedRoles(project_id: number | null) {
  const { t } = useTranslation()
  const made = useMadeRoles(project_id).data ?? []
  const data = [
    ...roles.map((role) => ({ value: role as string, label: t(`shell.${role}`) })),
    ...made.map(({ slug, name }) => ({ value: slug, label: name })),
  ]
  return { data, nameOf: (slug: string) => data.find(({ value }) => value === slug)?.label ?? slug }
}
