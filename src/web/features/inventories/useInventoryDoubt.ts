import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'
import { inventories } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import type { SaveQuestion } from '../../flows/SaveDialog.tsx'
import { wordedSentence } from '../../i18n/worded.ts'

type Content = Pick<Inventory, 'type' | 'inventory'>

/**
 * Returns a function that returns what to ask before an inventory is saved whose text cannot be read. The API accepts it,
 * as its clients expect. `stored`: the inventory in the form, absent for a new one.
 */
export function useInventoryDoubt(projectId: number, stored: Content | undefined) {
  const { t } = useTranslation()
  return async ({ type, inventory }: Content): Promise<SaveQuestion | null> => {
    if (type !== 'static' && type !== 'static-yaml') return null
    if (stored?.type === type && stored.inventory === inventory) return null
    const body = { type, inventory, repository_id: null }
    // Without an answer it is saved unasked: the list marks it.
    const answer = await send(inventories.preview, { params: { project_id: projectId }, body }).catch(() => null)
    if (!answer?.broken) return null
    const { problem, problem_message } = answer.broken
    return { title: t('inventories.brokenTitle'), text: wordedSentence(problem, problem_message) }
  }
}
