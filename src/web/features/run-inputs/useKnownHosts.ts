import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { hosts, inventories } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { allowedBy, type InputValues } from './input-values.ts'

/**
 * Suggestions for the limit: groups and hosts of the inventory, or the hosts of its earlier runs if its hosts are known
 * only when it runs.
 */
export function useKnownHosts(template: Template, values: InputValues): { group: string; items: string[] }[] {
  const { t } = useTranslation()
  const allowed = allowedBy(template)
  const id = allowed.inventory ? values.inventory_id : template.inventory_id
  const branch = allowed.branch && values.git_branch !== template.git_branch ? values.git_branch : null
  const params = { project_id: template.project_id }
  const enabled = allowed.limit && id !== null
  const { data } = useApi(
    inventories.hosts,
    {
      params: { ...params, id: id ?? 0 },
      query: { limit: undefined, template_id: template.id, branch: branch ?? undefined },
    },
    { enabled },
  )
  const earlier = useApi(
    hosts.list,
    { params, query: { inventory_id: id ?? 0, sort: 'host', limit: '500' } },
    { enabled: enabled && data !== undefined && data.problem !== null },
  ).data
  const groups = data?.groups ?? []
  // An option must not be offered twice.
  const names = new Set([...(data?.hosts ?? []), ...(earlier?.map(({ host }) => host) ?? [])])
  for (const group of groups) names.delete(group)
  return [
    { group: t('run.suggestedGroups'), items: groups },
    { group: t('run.suggestedHosts'), items: [...names] },
  ].filter(({ items }) => items.length > 0)
}
