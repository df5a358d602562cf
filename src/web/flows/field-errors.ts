import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { unpack } from '../../contract/message.ts'
import { allTexts } from '../i18n/index.ts'
import { worded } from '../i18n/worded.ts'

interface FieldIssue {
  field: string
  /** The message of the contract's schema, before it is translated. */
  message: string
}

/** Validates a form with a schema of the contract, shows errors at their fields, and focuses the first of them. */
export function useFieldErrors<Values extends object>(form: UseFormReturnType<Values>, shape: z.ZodType) {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    // The field may be in a tab that the form opens only now.
    let tries = 30
    let frame = 0
    const focusFirst = () => {
      if (!focusFirstError() && tries-- > 0) frame = requestAnimationFrame(focusFirst)
    }
    focusFirst()
    return () => cancelAnimationFrame(frame)
  }, [refusals])

  const show = (fields: Record<string, string>) => {
    form.setErrors(fields)
    setRefusals((count) => count + 1)
  }
  const issues = (): FieldIssue[] =>
    (shape.safeParse(form.values).error?.issues ?? []).map(({ path, message }) => ({
      field: path.map(String).join('.'),
      message,
    }))
  /** Shows the first issue of each field in the user's language. */
  const showIssues = async (found: readonly FieldIssue[]) => {
    await allTexts()
    const fields: Record<string, string> = {}
    for (const { field, message } of found) fields[field] ??= worded(unpack(message))
    show(fields)
  }
  /** Validates one field. */
  const checkAt = (field: string) => {
    const issue = issues().find((one) => one.field === field)
    if (issue) void allTexts().then(() => form.setFieldError(field, worded(unpack(issue.message))))
  }
  return { refusals, show, issues, showIssues, checkAt }
}

/** Focuses the first field with an error, in the top dialog before the page behind it. Returns whether there is one. */
function focusFirstError(): boolean {
  const dialogs = document.querySelectorAll('[aria-modal="true"]')
  const place = dialogs.item(dialogs.length - 1) ?? document
  const wrong = [...place.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  const first = wrong.find((field) => field.checkVisibility())
  first?.focus()
  return first !== undefined
}
