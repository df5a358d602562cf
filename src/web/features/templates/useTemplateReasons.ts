import type { NotReady } from '../../../contract/not-ready.ts'
import { templateReasons } from '../../../contract/template-readiness.ts'
import { inventories, repositories } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import type { TemplateValues } from './template-values.ts'

/**
 * Returns why a template could not run if it were saved with the form's values. Errors that the form itself reports are
 * shown at the fields.
 */
export function useTemplateReasons(projectId: number, values: TemplateValues): NotReady[] {
  const params = { project_id: projectId }
  const inventoryList = useApi(inventories.list, { params })
  const repositoryList = useApi(repositories.list, { params })
  const inventory = inventoryList.data?.find(({ id }) => id === values.inventory_id)
  const repository = repositoryList.data?.find(({ id }) => id === values.repository_id)
  const reasons = templateReasons(values, {
    app_known: true,
    inventory: inventory ? { ...inventory, reasons: inventory.not_ready } : null,
    repository: repository ? { reasons: repository.not_ready } : null,
  })
  return reasons.filter(({ code }) => code !== 'inventory_missing' && code !== 'playbook_path')
}
