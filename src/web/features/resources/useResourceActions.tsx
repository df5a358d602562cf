import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refs } from '../../../contract/endpoint.ts'
import type { Call, Input } from '../../api/call.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useDeleteFlow } from '../../flows/delete-flow.tsx'
import { type AuditedType, useHistory } from '../../flows/history.ts'
import { useNoRight, usePermissionsDialog } from '../../flows/permissions.tsx'
import { useUsedBy } from '../../flows/used-by.tsx'
import type { DataTableProps, RowAction } from '../../ui/DataTable.tsx'
import { IconCopy, IconPencil, IconSitemap, IconTrash } from '../../ui/more-icons.ts'
import { ManyObjects } from './ManyObjects.tsx'

interface Resource {
  id: number
  name: string
}

interface ResourceCalls {
  refs: Call
  remove: Call
  copy: Call
  removeMany: Call
}

interface ResourceWords<Item> {
  /** The type of the objects in events. */
  type: AuditedType
  /** The kind of object, translated: 'Key'. */
  word: string
  edit: (item: Item) => void
}

interface ResourceActions<Item> {
  /** The actions of one row: edit, copy, show its users, delete. */
  actions: RowAction<Item>[]
  /** The link of a row to its events. */
  history: DataTableProps<Item>['history']
  /** The action of several rows: delete. */
  many: NonNullable<DataTableProps<Item>['many']>
  showUsers: (item: Item) => void
  /** Must be rendered once on the page. */
  dialogs: ReactNode
}

/** What users do with the rows of a resource list. */
export function useResourceActions<Item extends Resource>(
  calls: ResourceCalls,
  { type, word, edit }: ResourceWords<Item>,
): ResourceActions<Item> {
  const { t } = useTranslation()
  const { project } = useProject()
  const noRight = useNoRight()
  const permitted = type === 'key' || type === 'inventory' ? type : undefined
  const permissions = usePermissionsDialog<Item>(({ id }) => ({ type: permitted ?? 'key', id }))
  const cannotEdit = ({ id }: Item) => permitted && noRight('editResources', { type: permitted, id })
  const { mutateAsync: remove } = useChange(calls.remove)
  const copy = useChange(calls.copy)
  const usedBy = useUsedBy(calls.refs)
  const history = useHistory(type)
  const input = ({ id }: Item) => ({ params: { project_id: project.id, id } }) as Input<Call>
  const deletion = useDeleteFlow<Item>({
    word,
    name: ({ name }) => name,
    refs: (item) => send(calls.refs, input(item)) as Promise<Refs>,
    remove: (item) => remove(input(item)),
  })
  /** The form of the copy opens, because a copy is made to be changed. */
  const copyIt = (item: Item) =>
    copy.mutate(input(item), {
      onSuccess: (made) => {
        notifications.show({ message: t('objects.copied', { name: `${word} ${item.name}` }), autoClose: 3000 })
        edit(made as Item)
      },
      onError: (error) => notifications.show({ color: 'red', message: error.message }),
    })
  return {
    actions: [
      { label: t('common.edit'), icon: <IconPencil size={16} />, run: edit },
      { label: t('common.duplicate'), icon: <IconCopy size={16} />, run: copyIt, disabled: cannotEdit },
      { label: t('common.usedBy'), icon: <IconSitemap size={16} />, run: usedBy.show },
      ...(permitted ? [permissions.action] : []),
      {
        label: t('common.delete'),
        icon: <IconTrash size={16} />,
        run: deletion.ask,
        danger: true,
        disabled: cannotEdit,
      },
    ],
    history,
    many: (rows, clear) => <ManyObjects call={calls.removeMany} rows={rows} onDone={clear} />,
    showUsers: usedBy.show,
    dialogs: (
      <>
        {usedBy.dialog}
        {deletion.dialog}
        {permissions.dialog}
      </>
    ),
  }
}
