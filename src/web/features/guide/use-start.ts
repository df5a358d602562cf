import { useQueryClient } from '@tanstack/react-query'
import type { Template } from '../../../contract/template.ts'
import { tasks, templates } from '../../api/calls.ts'
import { forgetCollection } from '../../api/collections.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'

/** Starts tasks of the template; the newest one is then that of the guide. */
export function useStart(template: Template) {
  const { project } = useProject()
  const client = useQueryClient()
  const create = useChange(tasks.create)
  const params = { project_id: project.id }
  return {
    busy: create.isPending,
    error: create.error,
    run: (
      request: { inventory_id?: number | null; params?: { ping?: boolean; dry_run?: boolean; diff?: boolean } } = {},
    ) =>
      create.mutate(
        { params, body: { ...request, template_id: template.id } },
        { onSuccess: () => void forgetCollection(client, templates.list, { params }) },
      ),
  }
}
