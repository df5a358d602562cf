import { useTranslation } from 'react-i18next'
import type { Integration } from '../../../contract/integration.ts'
import { useDeleteFlow } from '../../flows/delete-flow.tsx'

/** Deletes an integration. Nothing can block the deletion: everything that belongs to it is deleted with it. */
export function useIntegrationDeletion(remove: (item: Integration) => Promise<unknown>) {
  const { t } = useTranslation()
  return useDeleteFlow<Integration>({
    word: t('integrations.word'),
    name: (item) => item.name,
    refs: () => Promise.resolve({ ...noReferences }),
    remove,
  })
}

const noReferences = {
  templates: [],
  inventories: [],
  repositories: [],
  integrations: [],
  schedules: [],
  access_keys: [],
  environments: [],
  host_configs: [],
}
