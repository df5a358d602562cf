import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { templateParams } from '../../../contract/template-params.ts'
import { inventories, templateWorkspaces } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { forgetCollection } from '../../api/collections.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useDeleteFlow } from '../../flows/delete-flow.tsx'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { RowAction } from '../../ui/DataTable.tsx'
import { IconCheck, IconPlayerPlay, IconSearch, IconStack2 } from '../../ui/icons.ts'
import { IconLinkOff, IconPencil, IconPencilCheck, IconTrash } from '../../ui/more-icons.ts'
import { useDriftRuns } from '../drift/useDriftRuns.ts'
import { InventoryForm } from '../inventories/InventoryForm.tsx'
import { useTemplateChange } from './useTemplateChange.ts'
import type { Workspace } from './useWorkspaces.ts'

/** What users do with a workspace of a template, and the dialogs for it. */
export function useWorkspaceActions(template: Template, rows: readonly Workspace[] | undefined) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { change } = useTemplateChange(template)
  const remove = useChange(inventories.remove)
  const drift = useDriftRuns(template)
  const detach = useChange(templateWorkspaces.detach)
  const [detaching, setDetaching] = useState<Workspace | null>(null)
  const [editing, setEditing] = useState<number | null>(null)
  const [chosen, choose] = useState<Workspace | null>(null)
  const at = ({ id }: Workspace) => ({ params: { project_id: project.id, id } })
  const isDefault = ({ id }: Workspace) => id === template.inventory_id
  const deletion = useDeleteFlow<Workspace>({
    word: t('workspaces.word'),
    name: ({ inventory }) => inventory,
    refs: (one) => send(inventories.refs, at(one)),
    remove: (one) => remove.mutateAsync(at(one)),
  })
  /** Returns why a run cannot use this workspace, or undefined. */
  const cannotRun = (one: Workspace) => {
    if (!can('runProjectTasks')) return t('common.noRight')
    const { allow_override_inventory } = templateParams(template.task_params)
    return isDefault(one) || allow_override_inventory ? undefined : t('workspaces.fixed')
  }
  const run = ({ id }: Workspace) => void navigate(paths.here({ run: 1, inventory: id, from: undefined }))
  const actions: RowAction<Workspace>[] = [
    { label: t('workspaces.runIn'), icon: <IconPlayerPlay size={16} />, run, disabled: cannotRun },
  ]
  actions.push(
    {
      label: t('drift.check'),
      icon: <IconSearch size={16} />,
      run: (one) => void drift.check(one),
      disabled: drift.cannotCheck,
    },
    {
      label: t('drift.fix'),
      icon: <IconPencilCheck size={16} />,
      run: (one) => void drift.fix(one),
      disabled: drift.cannotFix,
      hidden: (one) => one.drift?.status !== 'drifted',
    },
  )
  actions.push({
    label: t('workspaces.state'),
    icon: <IconStack2 size={16} />,
    run: ({ id }) => void navigate(paths.states(project.id, id)),
  })
  if (can('editTemplates'))
    actions.push({
      label: t('workspaces.makeDefault'),
      icon: <IconCheck size={16} />,
      run: choose,
      disabled: (one) => (isDefault(one) ? t('workspaces.isDefault') : undefined),
    })
  const stays = (one: Workspace) => (isDefault(one) ? t('workspaces.defaultStays') : undefined)
  if (can('editTemplates'))
    actions.push({
      label: t('workspaces.detach'),
      icon: <IconLinkOff size={16} />,
      run: setDetaching,
      disabled: (one) => stays(one) ?? (one.template_id === template.id ? undefined : t('workspaces.notOwn')),
    })
  if (can('editResources'))
    actions.push(
      { label: t('common.edit'), icon: <IconPencil size={16} />, run: ({ id }) => setEditing(id) },
      { label: t('common.delete'), icon: <IconTrash size={16} />, run: deletion.ask, danger: true, disabled: stays },
    )
  const edited = rows?.find(({ id }) => id === editing)
  const dialogs = (
    <>
      {deletion.dialog}
      {edited ? <InventoryForm key={edited.id} item={edited} onClose={() => setEditing(null)} /> : null}
      {detaching ? (
        <ConfirmDialog
          title={t('workspaces.detachTitle')}
          confirmLabel={t('workspaces.detach')}
          harmless
          onClose={() => setDetaching(null)}
          onConfirm={async () => {
            const params = { project_id: project.id, id: template.id, inventory_id: detaching.id }
            await detach.mutateAsync({ params })
            void forgetCollection(client, inventories.list, { params })
            notifications.show({ message: t('workspaces.detached', { name: detaching.inventory }), autoClose: 3000 })
          }}
        >
          <Text size="sm" fw={600}>
            <bdi>{detaching.inventory}</bdi>
          </Text>
          <Text size="sm">{t('workspaces.detachText')}</Text>
        </ConfirmDialog>
      ) : null}
      {chosen ? (
        <ConfirmDialog
          title={t('workspaces.makeDefaultTitle')}
          confirmLabel={t('workspaces.makeDefault')}
          harmless
          onClose={() => choose(null)}
          onConfirm={async () => {
            await change(() => ({ inventory_id: chosen.id }))
            notifications.show({ message: t('workspaces.madeDefault', { name: chosen.inventory }), autoClose: 3000 })
          }}
        >
          <Text size="sm" fw={600}>
            <bdi>{chosen.inventory}</bdi>
          </Text>
          <Text size="sm">{t('workspaces.makeDefaultText')}</Text>
        </ConfirmDialog>
      ) : null}
    </>
  )
  return { actions, isDefault, dialogs }
}
