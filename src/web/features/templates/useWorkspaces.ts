import { useEffect } from 'react'
import type { Inventory } from '../../../contract/inventory.ts'
import { isFinished } from '../../../contract/task-status.ts'
import type { Template } from '../../../contract/template.ts'
import { inventories, templates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { onUpdate } from '../../api/live.ts'

export type Workspace = Inventory & { last_task: Template['last_task'] }

/**
 * Returns the workspaces of a template with the newest task of each: those that belong to it, and its default one, which
 * may belong to another template. The tasks are fetched beside the list.
 */
export function useWorkspaces({ project_id, id, app, inventory_id }: Template) {
  const owned = useApi(inventories.list, { params: { project_id }, query: { app, template_id: id } })
  const standard = useApi(
    inventories.get,
    { params: { project_id, id: inventory_id ?? 0 } },
    { enabled: inventory_id !== null && owned.data?.every((one) => one.id !== inventory_id) === true },
  )
  const { data: runs, refetch } = useApi(templates.workspaces, { params: { project_id, id } }, { fresh: true })
  const refetchOwned = owned.refetch
  useEffect(
    () =>
      onUpdate((update) => {
        if (update.template_id !== id) return
        void refetch()
        // The drift of a workspace is part of it.
        if (isFinished(update.status)) void refetchOwned()
      }),
    [id, refetch, refetchOwned],
  )
  const other = owned.data?.every((one) => one.id !== inventory_id) === true ? standard.data : undefined
  const last = new Map(runs?.map((run) => [run.inventory_id, run.last_task]))
  const rows = owned.data && [...(other ? [other] : []), ...owned.data]
  return {
    rows: rows?.map((one): Workspace => ({ ...one, last_task: last.get(one.id) ?? null })),
    error: owned.error,
    refetch: () => void owned.refetch(),
  }
}
