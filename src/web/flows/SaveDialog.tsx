import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FormDialog, type FormDialogProps } from '../ui/FormDialog.tsx'
import { type ContractForm, notSent } from './form.ts'

/** A question before a save that is allowed, but probably a mistake. */
export interface SaveQuestion {
  title: string
  text: string
}

interface SaveDialogProps<Values>
  extends Pick<FormDialogProps, 'title' | 'help' | 'size' | 'readOnly' | 'footer' | 'onClose' | 'children'> {
  contract: Pick<ContractForm<Values>, 'busy' | 'error' | 'dirty' | 'submit' | 'conflict'>
  /** The object exists and is changed. */
  stored: boolean
  /** The saved object in the confirmation message: its kind and its name. */
  savedName: (values: Values) => string
  /** Returns the name if another object has it (same-name.ts): the user is asked before it is saved. */
  takenName?: ((values: Values) => Promise<string | null>) | undefined
  /** Returns what else to ask before it is saved, or null. */
  doubt?: ((values: Values) => Promise<SaveQuestion | null>) | undefined
  save: (values: Values, revision: number | undefined) => Promise<unknown>
  /** Called with the ID of a created object. */
  onCreated?: ((id: number) => void) | undefined
}

/** The dialog that creates or changes an object: sends the form, confirms, and closes. */
export function SaveDialog<Values>(props: SaveDialogProps<Values>) {
  const { contract, stored, savedName, takenName, doubt, save, onCreated, ...dialog } = props
  const { t } = useTranslation()
  const { busy, error, dirty, submit, conflict } = contract
  const [asking, ask] = useState<SaveQuestion | null>(null)
  /** The texts of the questions that the user has answered. */
  const accepted = useRef(new Set<string>())
  const nameQuestion = async (values: Values): Promise<SaveQuestion | null> => {
    const name = (await takenName?.(values)) ?? null
    return name === null ? null : { title: t('objects.sameName'), text: t('objects.sameNameText', { name }) }
  }
  const send = () =>
    submit(async (values, revision) => {
      for (const question of [nameQuestion, doubt]) {
        const answer = (await question?.(values)) ?? null
        if (answer === null || accepted.current.has(answer.text)) continue
        ask(answer)
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
          title={asking.title}
          confirmLabel={t('objects.sameNameSave')}
          harmless
          onClose={() => ask(null)}
          onConfirm={async () => {
            accepted.current.add(asking.text)
            send()
          }}
        >
          {asking.text}
        </ConfirmDialog>
      )}
    </>
  )
}
