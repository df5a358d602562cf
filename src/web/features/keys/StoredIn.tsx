import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ChoiceProps, FieldProps } from '../../flows/form.ts'
import { StoragePicker } from '../secret-storages/StoragePicker.tsx'

interface StoredInProps {
  storage: ChoiceProps<number | null>
  path: FieldProps
}

/** Where the secret of a key is: encrypted in Signalbox, or at a path of a secret storage. */
export function StoredIn({ storage, path }: StoredInProps) {
  const { t } = useTranslation()
  const elsewhere = storage.value !== null
  return (
    <>
      <StoragePicker {...storage} description={elsewhere ? t('storages.useExisting') : undefined} />
      {elsewhere ? (
        <TextInput {...path} description={t('storages.pathHint')} required autoComplete="off" spellCheck={false} />
      ) : null}
    </>
  )
}
