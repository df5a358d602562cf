import { useDebouncedValue } from '@mantine/hooks'
import type { InventoryHosts } from '../../../contract/inventory.ts'
import type { Template } from '../../../contract/template.ts'
import { inventories } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { allowedBy, type InputValues } from './input-values.ts'

/** A longer limit does not fit into an address; such a limit consists of existing hosts anyway. */
const maxLimitLength = 6000

export interface HostPreview {
  /** The limit of the run; empty means all hosts. */
  limit: string[]
  /** null: there is nothing to query, or the response is pending. */
  hosts: InventoryHosts | null
  /** Why there is no preview. */
  problem: string | null
  loading: boolean
}

/** The hosts that the limit matches, queried while the user types. */
export function useHostPreview(template: Template, values: InputValues): HostPreview {
  const allowed = allowedBy(template)
  const inventory = allowed.inventory ? values.inventory_id : template.inventory_id
  const limit = allowed.limit ? values.params.limit : allowed.params.limit
  const branch = allowed.branch && values.git_branch !== template.git_branch ? values.git_branch : null
  const now = JSON.stringify([inventory, limit.join(','), branch])
  const [settled] = useDebouncedValue(now, 300)
  const [id, pattern, of] = JSON.parse(settled) as [number | null, string, string | null]
  const enabled = allowed.ansible && id !== null && pattern.length <= maxLimitLength
  const { data, error, isFetching } = useApi(
    inventories.hosts,
    {
      params: { project_id: template.project_id, id: id ?? 0 },
      query: { limit: pattern || undefined, template_id: template.id, branch: of ?? undefined },
    },
    { enabled },
  )
  const loading = enabled && (now !== settled || (isFetching && !data))
  const known = enabled && now === settled && data && data.problem === null ? data : null
  return {
    limit,
    hosts: known,
    problem:
      loading || !enabled
        ? null
        : (wordedSentence(data?.problem ?? null, data?.problem_message) ?? error?.message ?? null),
    loading,
  }
}
