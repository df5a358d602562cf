import { useTranslation } from 'react-i18next'
import type { storages } from '../../i18n/en/storages.ts'

export type FieldName = keyof (typeof storages)['fields']

/** Returns the label of a field, and what is said below it. */
export function useFieldTexts() {
  const { t } = useTranslation()
  return {
    label: (name: FieldName) => t(`storages.fields.${name}`),
    hint: (name: FieldName) => t(`storages.hints.${name}`),
  }
}
