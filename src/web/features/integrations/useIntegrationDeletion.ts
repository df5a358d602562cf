import { useTranslation } from 'react-i18next'
import type { Integration } from '../../../contract/integration.ts'
import { useDeleteFlow } from '../../api/delete-flow.tsx'

/** Nothing stands in the way of an integration's end: what belongs to it goes with it. */
export function useIntegrationDeletion(remove: (item: Integration) => Promise<unknown>) {
  const { t } = useTranslation()
  return useDeleteFlow<Integration>({
    word: t('integrations.word'),
    name: (item) => item.name,
    refs: () => Promise.resolve({ ...nobody }),
    remove,
  })
}

const nobody = {
  templates: [],
  inventories: [],
  repositories: [],
  integrations: [],
  schedules: [],
  access_keys: [],
}
