import { useTranslation } from 'react-i18next'
import type { storages } from '../../i18n/en/storages.ts'

export type FieldName = keyof (typeof storages)['fields']

/** Returns the label of a field, and what is said below it. */
export function useFieldTexts(name: FieldName) {
  const { t } = useTranslation()
  return { label: t(`storages.fields.${name}`), hint: t(`storages.hints.${name}`) }
}
