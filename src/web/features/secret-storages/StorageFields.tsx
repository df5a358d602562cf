import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { SecretStorage } from '../../../contract/secret-storage.ts'
import type { StorageField } from '../../../contract/storage-field.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { type StorageValues, shownFields } from './storage-values.ts'
import { type FieldName, useFieldTexts } from './useFieldTexts.ts'

interface StorageFieldsProps {
  form: UseFormReturnType<StorageValues>
  stored: SecretStorage | undefined
}

/** The parameters and secrets of the chosen kind; the chosen sign-in decides which. */
export function StorageFields({ form, stored }: StorageFieldsProps) {
  return shownFields(form.values).map(([name, field]) => (
    <StorageInput key={`${form.values.type} ${name}`} name={name} field={field} form={form} stored={stored} />
  ))
}

function StorageInput({ name, field, form, stored }: StorageFieldsProps & { name: string; field: StorageField }) {
  const { t } = useTranslation()
  const { label, hint } = useFieldTexts((field.shown ?? name) as FieldName)
  const place = `${field.secret ? 'secrets' : 'params'}.${name}`
  const value = (field.secret ? form.values.secrets : form.values.params)[name] ?? ''
  const write = (text: string) => {
    form.setFieldValue(place, text)
    form.clearFieldError(place)
  }
  const shared = {
    label,
    description: hint,
    error: form.errors[place],
    required: field.required === true,
    autoComplete: 'off',
    spellCheck: false,
  }
  if (field.words) {
    const choose = (word: string | null) => word && write(word)
    const data = field.words.map((word) => ({ value: word, label: t(`storages.words.${word as 'token'}`) }))
    return (
      <Select
        {...shared}
        required={false}
        allowDeselect={false}
        data={data}
        value={value || field.words[0] || null}
        onChange={choose}
      />
    )
  }
  const isStored = field.secret === true && stored?.type === form.values.type && stored.secrets.includes(name)
  if (field.kind === 'pem' || field.kind === 'json')
    return (
      <Textarea
        {...shared}
        description={isStored ? t('storages.stored') : hint}
        required={field.required === true && !isStored}
        placeholder={field.example}
        autosize
        minRows={2}
        maxRows={6}
        styles={monospaceInput}
        value={value}
        onChange={(event) => write(event.currentTarget.value)}
      />
    )
  if (field.secret)
    return (
      <PasswordField
        {...shared}
        description={isStored ? t('storages.stored') : hint}
        required={field.required === true && !isStored}
        // Keeps the browser from filling in its own passwords.
        autoComplete="new-password"
        value={value}
        onChange={(event) => write(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      placeholder={field.default ?? field.example ?? ''}
      {...(field.kind === 'url' ? { inputMode: 'url' as const } : {})}
      value={value}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}
