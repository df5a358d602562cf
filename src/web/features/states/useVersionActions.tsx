import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'
import type { TerraformState } from '../../../contract/terraform-state.ts'
import { terraformStates } from '../../api/calls.ts'
import { address } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { RowAction } from '../../ui/DataTable.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { IconArrowBackUp, IconArrowsDiff, IconEye, IconTrash } from '../../ui/more-icons.ts'
import { useDateText } from '../../ui/TimeText.tsx'

type Shown =
  | { kind: 'content'; version: TerraformState; close: () => void }
  | { kind: 'diff'; version: TerraformState; since: TerraformState; close: () => void }

/** What users do with a version of a state, and the dialogs for it. */
export function useVersionActions(workspace: Inventory, rows: readonly TerraformState[], manage: boolean) {
  const { t } = useTranslation()
  const { canOn } = useProject()
  const dateText = useDateText()
  const restore = useChange(terraformStates.restore)
  const remove = useChange(terraformStates.remove)
  const [shown, show] = useState<Shown | null>(null)
  const [restoring, setRestoring] = useState<TerraformState | null>(null)
  const [removing, setRemoving] = useState<TerraformState | null>(null)
  const { project_id, id, inventory } = workspace
  const at = (version: TerraformState) => ({ params: { project_id, id, state_id: version.id } })
  const mayRead = canOn('readStates', { type: 'inventory', id })
  const close = () => show(null)
  const unread = (version: TerraformState) =>
    mayRead ? (version.status === 'stored' ? undefined : t(`states.status.${version.status}`)) : t('common.noRight')
  const before = (version: TerraformState) => rows[rows.findIndex((one) => one.id === version.id) + 1]
  const open = (version: TerraformState) => {
    if (unread(version) === undefined) show({ kind: 'content', version, close })
  }
  const compare = (some: readonly TerraformState[]) => {
    const [since, version] = some.toSorted((one, other) => one.id - other.id)
    if (since && version) show({ kind: 'diff', version, since, close })
  }
  const isNewest = ({ id: own }: TerraformState) => own === rows[0]?.id
  const actions: RowAction<TerraformState>[] = [
    { label: t('states.view'), icon: <IconEye size={16} />, run: open, disabled: unread },
    {
      label: t('states.compareBefore'),
      icon: <IconArrowsDiff size={16} />,
      run: (version) => compare([version, before(version)].filter((one) => one !== undefined)),
      disabled: (version) => (mayRead ? (before(version) ? undefined : t('states.noneBefore')) : t('common.noRight')),
    },
    {
      label: t('states.download'),
      icon: <IconDownload size={16} />,
      run: (version) => {
        const link = document.createElement('a')
        link.href = address(terraformStates.file, at(version))
        link.download = ''
        link.click()
      },
      disabled: unread,
      hint: () => t('states.downloadHint'),
    },
  ]
  if (manage)
    actions.push(
      {
        label: t('states.restore'),
        icon: <IconArrowBackUp size={16} />,
        run: setRestoring,
        disabled: (version) =>
          version.status !== 'stored'
            ? t(`states.status.${version.status}`)
            : isNewest(version)
              ? t('states.isNewest')
              : version.terraform_version === ''
                ? t('states.encryptedText')
                : undefined,
      },
      {
        label: t('common.delete'),
        icon: <IconTrash size={16} />,
        run: setRemoving,
        danger: true,
        disabled: (version) => (isNewest(version) ? t('states.isNewest') : undefined),
      },
    )
  const facts = (version: TerraformState) => (
    <Text size="sm" fw={600}>
      {t('states.serialOf', { serial: version.serial })} · {dateText(version.created)}
    </Text>
  )
  const dialogs = (
    <>
      {restoring ? (
        <ConfirmDialog
          title={t('states.restoreTitle')}
          confirmLabel={t('states.restore')}
          typed={{ text: inventory, label: t('states.typeName', { name: inventory }) }}
          onClose={() => setRestoring(null)}
          onConfirm={async () => {
            const made = await restore.mutateAsync({ ...at(restoring), body: { name: inventory } })
            notifications.show({ message: t('states.restored', { serial: made.serial }), autoClose: 3000 })
          }}
        >
          {facts(restoring)}
          <Text size="sm">{t('states.restoreText')}</Text>
        </ConfirmDialog>
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={t('states.removeTitle')}
          confirmLabel={t('common.delete')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync(at(removing))
            notifications.show({ message: t('states.removed'), autoClose: 3000 })
          }}
        >
          {facts(removing)}
          <Text size="sm">{t('states.removeText')}</Text>
        </ConfirmDialog>
      ) : null}
    </>
  )
  return { actions, mayRead, open, compare, shown, dialogs }
}
