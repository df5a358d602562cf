import { type UseFormReturnType, useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { messages } from '../../contract/messages.ts'
import { ApiError, type Conflict } from './client.ts'
import { type ConflictParts, type Stored, useConflict } from './conflict.tsx'
import { sessionEnd } from './session.tsx'

export interface ContractForm<Values> {
  form: UseFormReturnType<Values>
  busy: boolean
  /** A refusal that belongs to no field. */
  error: Error | null
  dirty: boolean
  /**
   * Checks with the contract's shape, sends, and shows what the server refuses at the fields. `revision` is what the
   * fields were filled from: it goes into the body, so that nobody's work is written over unseen.
   */
  submit: (send: (values: Values, revision: number | undefined) => Promise<unknown>) => void
  /** Says what is wrong with one field, when one leaves it. */
  checkAt: (path: string) => void
  /** How often errors were laid at fields: for a form that opens the tab they are in. */
  refusals: number
  /** Shown by FormDialog, or by the form itself: somebody else has saved the same object. */
  conflict: ConflictParts
}

/** A form's text as it waits for the next sign-in. */
interface Draft<Values> {
  values: Values
  opened: { revision: number | undefined; values: Values }
}

/**
 * A form on a shape of the contract: the same checks with the same messages as the server. `place` names the form on
 * this device: when the session ends while one types, the text waits there and comes back after the sign-in. `stored`: the
 * object that is edited; then a save over somebody else's is noticed, shown and asked about.
 */
export function useContractForm<Values extends object>(
  shape: z.ZodType,
  initial: Values,
  place: string,
  stored?: Stored<Values>,
): ContractForm<Values> {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const sending = useRef(false)
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial })
  const storage = `draft ${place}`
  const opened = useRef({ revision: stored?.revision, values: initial })
  const lastSend = useRef<Parameters<ContractForm<Values>['submit']>[0]>(null)

  useEffect(() => {
    const kept = sessionStorage.getItem(storage)
    if (!kept) return
    sessionStorage.removeItem(storage)
    const draft = JSON.parse(kept) as Draft<Values>
    // It was typed over what was stored then, not over what is stored now.
    opened.current = draft.opened
    form.setValues(draft.values)
    notifications.show({ message: t('common.restored'), autoClose: 5000 })
    // Once, when the form opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const typed = useRef<Values | null>(null)
  typed.current = form.isDirty() ? form.values : null
  const keepDraft = (values: Values) => {
    const draft: Draft<Values> = { values, opened: opened.current }
    sessionStorage.setItem(storage, JSON.stringify(draft, withoutSecrets))
  }
  const draftKeeper = useRef(keepDraft)
  draftKeeper.current = keepDraft
  useEffect(() => {
    // The session may end in the middle of a sentence, at any call of the page.
    const keep = () => {
      if (typed.current) draftKeeper.current(typed.current)
    }
    addEventListener(sessionEnd, keep)
    return () => removeEventListener(sessionEnd, keep)
  }, [])

  const say = (message: string) =>
    Object.hasOwn(messages, message) ? t(`messages.${message as keyof typeof messages}`) : message
  const [refusals, setRefusals] = useState(0)
  const show = (fields: Record<string, string>) => {
    form.setErrors(fields)
    setRefusals((count) => count + 1)
  }
  useEffect(() => {
    if (refusals === 0) return
    // It may lie in a tab that the form opens only now.
    let tries = 30
    let frame = 0
    const look = () => {
      if (!focusFirstError() && tries-- > 0) frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [refusals])

  const { parts, meet, open, keeps } = useConflict({
    form,
    stored,
    opened,
    busy,
    again: () => {
      if (lastSend.current) void run(lastSend.current)
    },
  })

  useEffect(() => {
    // Saved by somebody else, and nothing is typed here yet: show what there is now.
    if (stored?.revision === undefined || stored.revision <= (opened.current.revision ?? 0)) return
    if (sending.current || open || form.isDirty()) return
    opened.current = { revision: stored.revision, values: initial }
    form.setValues(initial)
    form.resetDirty(initial)
    // The values of a revision never change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stored?.revision, open])

  const refuse = (failure: ApiError) => {
    const fields = Object.keys(failure.fields)
    if (fields.length > 0) show(failure.fields)
    // What stands at its field is not said twice.
    const known = fields.every((field) => Object.hasOwn(form.values, field.split('.')[0] ?? ''))
    setError(fields.length > 0 && known ? null : failure)
  }

  const run = async (send: Parameters<ContractForm<Values>['submit']>[0]) => {
    if (sending.current) return
    lastSend.current = send
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
    let conflict: Conflict | undefined
    try {
      const { revision } = opened.current
      await send(form.values, revision)
      // The server counts each write of an object.
      if (revision !== undefined) opened.current = { revision: revision + 1, values: form.values }
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.status === 401) keepDraft(form.values)
      if (stored) conflict = failure.conflict
      if (!conflict) refuse(failure)
    } finally {
      sending.current = false
      setBusy(false)
    }
    if (conflict) await meet(conflict)
  }
  const checkAt = (path: string) => {
    const issues = shape.safeParse(form.values).error?.issues ?? []
    const issue = issues.find((one) => one.path.map(String).join('.') === path)
    if (issue) form.setFieldError(path, say(issue.message))
  }
  const dirty = form.isDirty() || keeps
  return { form, busy, error, dirty, submit: (send) => void run(send), checkAt, refusals, conflict: parts }
}

/** Of the dialog on top before the page behind it. */
function focusFirstError(): boolean {
  const dialogs = document.querySelectorAll('[aria-modal="true"]')
  const place = dialogs.item(dialogs.length - 1) ?? document
  const wrong = [...place.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  const first = wrong.find((field) => field.checkVisibility())
  first?.focus()
  return first !== undefined
}

/** What must not lie in the browser's storage, not even for a minute. */
function withoutSecrets(name: string, value: unknown): unknown {
  if (!/^(password|current_password|private_key|passphrase|secret)$/.test(name)) return value
  // Several by name: only the names stay.
  if (value !== null && typeof value === 'object') return Object.fromEntries(Object.keys(value).map((one) => [one, '']))
  return typeof value === 'string' ? '' : value
}
