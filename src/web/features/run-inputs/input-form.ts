import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { InputValues } from './input-values.ts'

/** The inputs' part of a form, which is all that their fields access. */
export interface InputForm {
  values: InputValues
  errors: Readonly<Record<string, ReactNode>>
  setFieldValue: (path: string, value: unknown) => void
  clearFieldError: (path: string) => void
}

/** Returns the part of the form at `path`, where the inputs are in its values; empty if they are its values. */
export function inputForm<Values extends object>(form: UseFormReturnType<Values>, path = ''): InputForm {
  const before = path === '' ? '' : `${path}.`
  const own = Object.entries(form.errors).filter(([place]) => place.startsWith(before))
  return {
    values: (path === '' ? form.values : form.values[path as keyof Values]) as InputValues,
    errors: Object.fromEntries(own.map(([place, error]) => [place.slice(before.length), error])),
    setFieldValue: (place, value) => form.setFieldValue(before + place, value as never),
    clearFieldError: (place) => form.clearFieldError(before + place),
  }
}
