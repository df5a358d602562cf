import { useMemo } from 'react'
import { integrations, members, schedules, templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import type { Names } from './history-filter.ts'

/**
 * Objects that the names in a filter are resolved with. Only those that the filter needs are loaded; `ready` once they
 * are.
 */
export function useNames(input: { params: { project_id: number } }, q: string): Names & { ready: boolean } {
  const enabledBy = (token: string) => ({ enabled: q.includes(token) })
  const template = useApi(templates.list, input, enabledBy('template:')).data
  const member = useApi(members.list, input, enabledBy('by:')).data
  const schedule = useApi(schedules.list, input, enabledBy('schedule:')).data
  const integration = useApi(integrations.list, input, enabledBy('integration:')).data
  return useMemo(() => {
    const lists = { template, by: member, schedule, integration }
    const ready = Object.entries(lists).every(([token, rows]) => rows !== undefined || !q.includes(`${token}:`))
    return {
      templates: template ?? [],
      members: member ?? [],
      schedules: schedule ?? [],
      integrations: integration ?? [],
      ready,
    }
  }, [template, member, schedule, integration, q])
}
