import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { FormDialog, type FormDialogProps } from '../ui/FormDialog.tsx'
import type { ContractForm } from './form.ts'

interface SaveDialogProps<Values>
  extends Pick<FormDialogProps, 'title' | 'size' | 'readOnly' | 'footer' | 'onClose' | 'children'> {
  contract: Pick<ContractForm<Values>, 'busy' | 'error' | 'dirty' | 'submit' | 'conflict'>
  /** The object exists and is changed. */
  stored: boolean
  /** The saved object in the confirmation message: its kind and its name. */
  savedName: (values: Values) => string
  save: (values: Values, revision: number | undefined) => Promise<unknown>
  /** Called with the ID of a created object. */
  onCreated?: ((id: number) => void) | undefined
}

/** The dialog that creates or changes an object: sends the form, confirms, and closes. */
export function SaveDialog<Values>(props: SaveDialogProps<Values>) {
  const { contract, stored, savedName, save, onCreated, ...dialog } = props
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
          const name = savedName(values)
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
