import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { templates } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useDeleteFlow } from '../../flows/delete-flow.tsx'
import { useNoRight, usePermissionsDialog } from '../../flows/permissions.tsx'
import { paths } from '../../paths.ts'
import type { RowAction } from '../../ui/DataTable.tsx'
import { IconPlayerPlay } from '../../ui/icons.ts'
import { IconCopy, IconFileText, IconPencil, IconStar, IconTrash } from '../../ui/more-icons.ts'
import { templateKeys } from '../../ui/shortcuts.ts'

const objectOf = ({ id, view_id }: Template) => ({ type: 'template' as const, id, view_id })

/** Actions for a template of the list, and the delete dialog. */
export function useTemplateActions(setSearch: (changes: { run?: number; t?: number | undefined }) => void) {
  const { t } = useTranslation()
  const { project, can, canSome } = useProject()
  const noRight = useNoRight()
  const permissions = usePermissionsDialog<Template>(objectOf)
  const cannotEdit = (template: Template) => noRight('editTemplates', objectOf(template))
  const navigate = useNavigate()
  const params = { project_id: project.id }
  const remove = useChange(templates.remove)
  const star = useChange(templates.star)
  const deletion = useDeleteFlow<Template>({
    word: t('templates.word'),
    name: (template) => template.name,
    refs: (template) => send(templates.refs, { params: { ...params, id: template.id } }),
    remove: (template) => remove.mutateAsync({ params: { ...params, id: template.id } }),
  })
  const actions: RowAction<Template>[] = [
    {
      label: t('run.run'),
      icon: <IconPlayerPlay size={16} />,
      shortcut: templateKeys.run[0],
      run: (template) => setSearch({ run: template.id }),
      disabled: (template) => noRight('runProjectTasks', objectOf(template)),
    },
    {
      label: t('templates.lastLog'),
      icon: <IconFileText size={16} />,
      shortcut: templateKeys.lastLog[0],
      run: (template) => setSearch({ t: template.last_task?.id }),
      disabled: (template) => (template.last_task ? undefined : t('status.none')),
    },
    {
      label: t('templates.starToggle'),
      icon: <IconStar size={16} />,
      shortcut: templateKeys.star[0],
      run: ({ id, starred }) => star.mutate({ params: { ...params, id }, body: { starred: !starred } }),
    },
  ]
  if (canSome('editTemplates'))
    actions.push(
      {
        label: t('common.edit'),
        icon: <IconPencil size={16} />,
        shortcut: templateKeys.edit[0],
        run: (template) => void navigate(paths.editTemplate(project.id, template.id)),
        disabled: cannotEdit,
      },
      {
        label: t('common.duplicate'),
        icon: <IconCopy size={16} />,
        shortcut: templateKeys.duplicate[0],
        run: (template) => void navigate(paths.newTemplate(project.id, { copy: template.id })),
        disabled: () => (can('editTemplates') ? undefined : t('common.noRight')),
      },
      permissions.action,
      {
        label: t('common.delete'),
        icon: <IconTrash size={16} />,
        shortcut: templateKeys.remove[0],
        danger: true,
        run: deletion.ask,
        disabled: cannotEdit,
      },
    )
  return {
    actions,
    deletion: {
      ...deletion,
      dialog: (
        <>
          {deletion.dialog}
          {permissions.dialog}
        </>
      ),
    },
  }
}
