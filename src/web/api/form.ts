import { type UseFormReturnType, useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { messages } from '../../contract/messages.ts'
import { ApiError } from './client.ts'
import { sessionEnd } from './session.tsx'

export interface ContractForm<Values> {
  form: UseFormReturnType<Values>
  busy: boolean
  /** A refusal that belongs to no field. */
  error: Error | null
  dirty: boolean
  /** Checks with the contract's shape, sends, and shows what the server refuses at the fields. */
  submit: (send: (values: Values) => Promise<unknown>) => void
}

/**
 * A form on a shape of the contract: the same checks with the same messages as the server. `place` names the form on
 * this device: when the session ends while one types, the text waits there and comes back after the sign-in.
 */
export function useContractForm<Values extends object>(
  shape: z.ZodType,
  initial: Values,
  place: string,
): ContractForm<Values> {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const sending = useRef(false)
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial })
  const storage = `draft ${place}`

  useEffect(() => {
    const kept = sessionStorage.getItem(storage)
    if (!kept) return
    sessionStorage.removeItem(storage)
    form.setValues(JSON.parse(kept) as Values)
    notifications.show({ message: t('common.restored'), autoClose: 5000 })
    // Once, when the form opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const typed = useRef<Values | null>(null)
  typed.current = form.isDirty() ? form.values : null
  useEffect(() => {
    // The session may end in the middle of a sentence, at any call of the page.
    const keep = () => {
      if (typed.current) sessionStorage.setItem(storage, JSON.stringify(typed.current, withoutSecrets))
    }
    addEventListener(sessionEnd, keep)
    return () => removeEventListener(sessionEnd, keep)
  }, [storage])

  const say = (message: string) =>
    Object.hasOwn(messages, message) ? t(`messages.${message as keyof typeof messages}`) : message
  const [refusals, setRefusals] = useState(0)
  const show = (fields: Record<string, string>) => {
    form.setErrors(fields)
    setRefusals((count) => count + 1)
  }
  useEffect(() => {
    if (refusals === 0) return
    // The errors are drawn by now. A dialog on top goes before the page behind it.
    const dialogs = document.querySelectorAll('[aria-modal="true"]')
    const place = dialogs.item(dialogs.length - 1) ?? document
    place.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const run = async (send: (values: Values) => Promise<unknown>) => {
    if (sending.current) return
    const checked = shape.safeParse(form.values)
    if (!checked.success) {
      const fields: Record<string, string> = {}
      for (const issue of checked.error.issues) fields[issue.path.map(String).join('.')] ??= say(issue.message)
      setError(null)
      return show(fields)
    }
    sending.current = true
    setBusy(true)
    setError(null)
    try {
      await send(form.values)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.status === 401) sessionStorage.setItem(storage, JSON.stringify(form.values, withoutSecrets))
      const fields = Object.keys(failure.fields)
      if (fields.length > 0) show(failure.fields)
      // What stands at its field is not said twice.
      const known = fields.every((field) => Object.hasOwn(form.values, field.split('.')[0] ?? ''))
      setError(fields.length > 0 && known ? null : failure)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { form, busy, error, dirty: form.isDirty(), submit: (send) => void run(send) }
}

/** What must not lie in the browser's storage, not even for a minute. */
function withoutSecrets(name: string, value: unknown): unknown {
  return /^(password|current_password|private_key|passphrase|secret)$/.test(name) && typeof value === 'string'
    ? ''
    : value
}
