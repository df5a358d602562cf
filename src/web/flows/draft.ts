import type { UseFormReturnType } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionEnd } from '../api/session.tsx'
import type { Opened } from './conflict.tsx'

/** The values of a form, stored until the next sign-in. */
interface Draft<Values> {
  values: Values
  opened: Opened<Values>
}

/**
 * Restores the values that were typed when the session ended, and keeps them when it ends again. `place` names the form
 * on this device. Returns a function that keeps the values at once.
 */
export function useDraft<Values extends object>(
  form: UseFormReturnType<Values>,
  place: string,
  opened: { current: Opened<Values> },
): (values: Values) => void {
  const { t } = useTranslation()
  const storage = `draft ${place}`

  useEffect(() => {
    const kept = sessionStorage.getItem(storage)
    if (!kept) return
    sessionStorage.removeItem(storage)
    const draft = JSON.parse(kept) as Draft<Values>
    // The draft was based on the version stored then, not on the current one.
    opened.current = draft.opened
    form.setValues(draft.values)
    notifications.show({ message: t('common.restored'), autoClose: 5000 })
    // Only when the form opens.
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
    // The session may end at any time, at any call of the page.
    const keep = () => {
      if (typed.current) draftKeeper.current(typed.current)
    }
    addEventListener(sessionEnd, keep)
    return () => removeEventListener(sessionEnd, keep)
  }, [])
  return keepDraft
}

/** Removes secrets, which must not be in the browser's storage, not even for a minute. */
function withoutSecrets(name: string, value: unknown): unknown {
  if (!/^(password|current_password|private_key|passphrase|secret)$/.test(name)) return value
  // Several secrets by name: only the names are kept.
  if (value !== null && typeof value === 'object') return Object.fromEntries(Object.keys(value).map((one) => [one, '']))
  return typeof value === 'string' ? '' : value
}
