import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PermittedObject } from '../../contract/object-rule.ts'
import type { Right } from '../../contract/permissions.ts'
import { useProject } from '../api/session.tsx'
import type { RowAction } from '../ui/DataTable.tsx'
import { IconShieldLock } from '../ui/icons.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'

const PermissionsDialog = lazyComponent(async () => (await import('./PermissionsDialog.tsx')).PermissionsDialog)

interface Named {
  id: number
  name: string
}

/** The action that shows the permissions of an object, and its dialog. */
export function usePermissionsDialog<Item extends Named>(objectOf: (item: Item) => PermittedObject) {
  const { t } = useTranslation()
  const [open, show] = useState<Item | null>(null)
  const action: RowAction<Item> = { label: t('permissions.word'), icon: <IconShieldLock size={16} />, run: show }
  const dialog: ReactNode = open ? (
    <PermissionsDialog object={objectOf(open)} name={open.name} onClose={() => show(null)} />
  ) : null
  return { action, show, dialog }
}

/** Returns why the user may not do something with an object; undefined if they may. */
export function useNoRight(): (right: Right, object: PermittedObject) => string | undefined {
  const { t } = useTranslation()
  const { can, canOn } = useProject()
  return (right, object) =>
    canOn(right, object) ? undefined : can(right) ? t('common.restricted') : t('common.noRight')
}
