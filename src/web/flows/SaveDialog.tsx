import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FormDialog, type FormDialogProps } from '../ui/FormDialog.tsx'
import { type ContractForm, notSent } from './form.ts'

interface SaveDialogProps<Values>
  extends Pick<FormDialogProps, 'title' | 'size' | 'readOnly' | 'footer' | 'onClose' | 'children'> {
  contract: Pick<ContractForm<Values>, 'busy' | 'error' | 'dirty' | 'submit' | 'conflict'>
  /** The object exists and is changed. */
  stored: boolean
  /** The saved object in the confirmation message: its kind and its name. */
  savedName: (values: Values) => string
  /** Returns the name if another object has it (same-name.ts): the user is asked before it is saved. */
  takenName?: ((values: Values) => Promise<string | null>) | undefined
  save: (values: Values, revision: number | undefined) => Promise<unknown>
  /** Called with the ID of a created object. */
  onCreated?: ((id: number) => void) | undefined
}

/** The dialog that creates or changes an object: sends the form, confirms, and closes. */
export function SaveDialog<Values>(props: SaveDialogProps<Values>) {
  const { contract, stored, savedName, takenName, save, onCreated, ...dialog } = props
  const { t } = useTranslation()
  const { busy, error, dirty, submit, conflict } = contract
  /** The name about which the user is asked. */
  const [asking, ask] = useState<string | null>(null)
  const accepted = useRef<string>(null)
  const send = () =>
    submit(async (values, revision) => {
      const taken = (await takenName?.(values)) ?? null
      if (taken !== null && taken !== accepted.current) {
        ask(taken)
        return notSent
      }
      const saved = await save(values, revision)
      const called = savedName(values)
      notifications.show({
        message: stored ? t('common.saved', { name: called }) : t('common.created', { name: called }),
        autoClose: 3000,
      })
      dialog.onClose()
      if (!stored) onCreated?.((saved as { id: number }).id)
      return saved
    })
  return (
    <>
      <FormDialog
        {...dialog}
        error={error}
        busy={busy}
        dirty={dirty}
        conflict={conflict}
        submitLabel={stored ? t('common.save') : t('common.create')}
        onSubmit={send}
      />
      {asking === null ? null : (
        <ConfirmDialog
          title={t('objects.sameName')}
          confirmLabel={t('objects.sameNameSave')}
          harmless
          onClose={() => ask(null)}
          onConfirm={async () => {
            accepted.current = asking
            send()
          }}
        >
          {t('objects.sameNameText', { name: asking })}
        </ConfirmDialog>
      )}
    </>
  )
}
