import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from './form.ts'

interface FormExampleProps<Values extends object> {
  contract: Pick<ContractForm<Values>, 'form' | 'fields'>
  /** Values of some fields. What the user has entered is never replaced. */
  example: Partial<Values>
  /** Whether a field is empty, for values that a form keeps in its own way. */
  isBlank?: (value: unknown) => boolean
}

/** Fills the empty fields of a form with an example, and empties them again. */
export function FormExample<Values extends object>({ contract, example, isBlank = isEmpty }: FormExampleProps<Values>) {
  const { t } = useTranslation()
  const { form, fields } = contract
  /** The fields that the example has filled, as they were before. */
  const [before, setBefore] = useState<Partial<Values> | null>(null)
  const names = Object.keys(example) as (keyof Values & string)[]
  const empty = names.filter((name) => isBlank(form.values[name]))
  const set = (name: keyof Values & string, value: unknown) => form.setFieldValue(name, value as never)
  const insert = () => {
    setBefore(Object.fromEntries(empty.map((name) => [name, form.values[name]])) as Partial<Values>)
    for (const name of empty) set(name, example[name])
  }
  const undo = () => {
    // What was changed since is the user's own.
    for (const name of names)
      if (before && name in before && JSON.stringify(form.values[name]) === JSON.stringify(example[name]))
        set(name, before[name])
    setBefore(null)
  }
  if (!before && empty.length === 0) return null
  const filled = Object.keys(before ?? {}).map((name) => fields.find(({ path }) => path === name)?.label ?? name)
  return (
    <Group gap="sm">
      {/* One button, so that the focus stays where it is. */}
      <Button variant="default" size="xs" onClick={before ? undo : insert}>
        {before ? t('examples.undo') : t('inventories.insertExample')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {before ? t('examples.inserted', { fields: filled.join(', ') }) : null}
      </Text>
    </Group>
  )
}

/** Whether a field holds nothing: no text, no choice, or no rows. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
