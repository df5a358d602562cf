import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { FormDialog, type FormDialogProps } from '../ui/FormDialog.tsx'
import type { ContractForm } from './form.ts'

interface SaveDialogProps<Values>
  extends Pick<FormDialogProps, 'title' | 'size' | 'readOnly' | 'footer' | 'onClose' | 'children'> {
  contract: ContractForm<Values>
  /** It is there already, and is changed. */
  stored: boolean
  /** What was saved, as it is told: its kind and its name. */
  told: (values: Values) => string
  save: (values: Values, revision: number | undefined) => Promise<unknown>
  /** With the id of what was made here. */
  onCreated?: ((id: number) => void) | undefined
}

/** The dialog in which an object is made or changed: sends the form, says that it is done, and closes. */
export function SaveDialog<Values>(props: SaveDialogProps<Values>) {
  const { contract, stored, told, save, onCreated, ...dialog } = props
  const { t } = useTranslation()
  const { busy, error, dirty, submit, conflict } = contract
  return (
    <FormDialog
      {...dialog}
      error={error}
      busy={busy}
      dirty={dirty}
      conflict={conflict}
      submitLabel={stored ? t('common.save') : t('common.create')}
      onSubmit={() =>
        submit(async (values, revision) => {
          const saved = await save(values, revision)
          const name = told(values)
          notifications.show({
            message: stored ? t('common.saved', { name }) : t('common.created', { name }),
            autoClose: 3000,
          })
          dialog.onClose()
          if (!stored) onCreated?.((saved as { id: number }).id)
        })
      }
    />
  )
}
