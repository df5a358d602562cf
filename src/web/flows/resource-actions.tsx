import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refs } from '../../contract/endpoint.ts'
import { type Call, type Input } from '../api/call.ts'
import { send } from '../api/client.ts'
import { useChange } from '../api/hooks.ts'
import { useProject } from '../api/session.tsx'
import type { RowAction } from '../ui/DataTable.tsx'
import { IconPencil, IconSitemap, IconTrash } from '../ui/icons.ts'
import { useDeleteFlow } from './delete-flow.tsx'
import { useUsedBy } from './used-by.tsx'

interface Resource {
  id: number
  name: string
}

interface ResourceCalls {
  refs: Call
  remove: Call
}

/** Actions on a row of a resource list: edit, show its users, delete. `dialogs` must be rendered once on the page. */
export function useResourceActions<Item extends Resource>(
  calls: ResourceCalls,
  word: string,
  edit: (item: Item) => void,
): { actions: RowAction<Item>[]; showUsers: (item: Item) => void; dialogs: ReactNode } {
  const { t } = useTranslation()
  const { project } = useProject()
  const { mutateAsync: remove } = useChange(calls.remove)
  const usedBy = useUsedBy(calls.refs)
  const input = ({ id }: Item) => ({ params: { project_id: project.id, id } }) as Input<Call>
  const deletion = useDeleteFlow<Item>({
    word,
    name: ({ name }) => name,
    refs: (item) => send(calls.refs, input(item)) as Promise<Refs>,
    remove: (item) => remove(input(item)),
  })
  return {
    actions: [
      { label: t('common.edit'), icon: <IconPencil size={16} />, run: edit },
      { label: t('common.usedBy'), icon: <IconSitemap size={16} />, run: usedBy.show },
      { label: t('common.delete'), icon: <IconTrash size={16} />, run: deletion.ask, danger: true },
    ],
    showUsers: usedBy.show,
    dialogs: (
      <>
        {usedBy.dialog}
        {deletion.dialog}
      </>
    ),
  }
}
