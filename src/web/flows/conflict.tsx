import type { UseFormReturnType } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, type Conflict } from '../api/client.ts'
import { useMeIfAny } from '../api/session.tsx'
import type { KeptField } from '../ui/KeptText.tsx'
import { conflictRows, type FieldView, valueAt } from './conflict-rows.ts'
import { mergedValues } from './merge-values.ts'

// Loaded with the first conflict, not with every form.
const ConflictDialog = lazy(async () => ({ default: (await import('../ui/ConflictDialog.tsx')).ConflictDialog }))
const KeptText = lazy(async () => ({ default: (await import('../ui/KeptText.tsx')).KeptText }))

/** The stored object behind a form, with which the form detects that another user has saved it. */
export interface Stored<Values, Path extends string = string> {
  /** The revision that the form's initial values come from; undefined if there is no object yet. */
  revision: number | undefined
  /** Reads the current object, as values of this form. */
  load: () => Promise<Revision<Values>>
  /** The fields with their labels, in display order; fields that are not listed are shown by their key. */
  fields: readonly FieldView<Path>[]
  /** The form holds a part of the object: changes of others to other parts are no conflict. */
  part?: boolean
}

export interface Revision<Values> {
  revision: number
  values: Values
}

/** What the fields of a form were filled from. */
export interface Opened<Values> {
  revision: number | undefined
  values: Values
}

/** What the form renders: `kept` above its fields, `dialog` beside it. */
export interface ConflictParts {
  dialog: ReactNode
  kept: ReactNode
}

interface ConflictState<Values> {
  conflict: Conflict
  theirs: Revision<Values> | null
  error: Error | null
}

interface Options<Values> {
  form: UseFormReturnType<Values>
  stored: Stored<Values> | undefined
  opened: { current: Opened<Values> }
  busy: boolean
  /** Sends the form again, based on `opened`. */
  again: () => void
}

/** Handles the response 409, another user has saved: compare, then load, overwrite or continue editing. */
export function useConflict<Values extends object>({ form, stored, opened, busy, again }: Options<Values>) {
  const { t } = useTranslation()
  const me = useMeIfAny()
  const [met, setMet] = useState<ConflictState<Values> | null>(null)
  const [kept, setKept] = useState<{ fields: KeptField[]; values: Values; opened: Values } | null>(null)
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })

  const open = met !== null
  const wasOpen = useRef(false)
  const keeps = kept !== null
  useEffect(() => {
    // The submit button lost the focus while it was busy; the panel with the kept text focuses itself.
    if (wasOpen.current && !open && !keeps) requestAnimationFrame(focusSubmit)
    wasOpen.current = open
  }, [open, keeps])

  const rowsTo = (theirs: Revision<Values>) =>
    conflictRows(stored?.fields ?? [], opened.current.values, theirs.values, form.values)

  const handleConflict = async (conflict: Conflict) => {
    if (!stored) return
    setMet({ conflict, theirs: null, error: null })
    try {
      const theirs = await stored.load()
      if (stored.part && !rowsTo(theirs).some((row) => row.theyChanged)) {
        setMet(null)
        opened.current = { ...opened.current, revision: theirs.revision }
        return latest.current()
      }
      setMet({ conflict, theirs, error: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMet({ conflict, theirs: null, error })
    }
  }

  const take = ({ theirs }: ConflictState<Values>) => {
    if (!theirs) return
    const mine = form.values
    const fields = rowsTo(theirs)
      .filter((row) => row.iChanged && (row.secret || row.mine !== row.theirs))
      .map(({ path, label, mine: text, secret }) => ({ path, label, text, secret }))
    setKept(fields.length > 0 ? { fields, values: mine, opened: opened.current.values } : null)
    fill(theirs, theirs.values)
  }
  /** Shows `values`, which are based on what another user has saved. */
  const fill = (theirs: Revision<Values>, values: Values) => {
    opened.current = theirs
    form.clearErrors()
    form.setValues(values)
    form.resetDirty(theirs.values)
    setMet(null)
  }
  const mergeOf = (theirs: Revision<Values>) =>
    mergedValues(stored?.fields ?? [], opened.current.values, theirs.values, form.values)
  const merge = ({ theirs }: ConflictState<Values>, message: string) => {
    const values = theirs && mergeOf(theirs)
    if (!theirs || !values) return
    fill(theirs, values)
    notifications.show({ message })
  }
  const overwrite = ({ theirs }: ConflictState<Values>) => {
    if (!theirs) return
    // My values are now based on theirs; if yet another user saves meanwhile, the conflict is reported again.
    opened.current = { ...opened.current, revision: theirs.revision }
    setMet(null)
    latest.current()
  }
  const putBack = (path: string) => {
    if (!kept) return
    const [was, now, own] = [kept.opened, form.values, kept.values].map((values) => valueAt(values, path))
    const united = stored?.fields.find((field) => field.path === path)?.merge?.(was, now, own) ?? null
    form.setFieldValue(path, (united ?? own) as never)
    const fields = kept.fields.filter((field) => field.path !== path)
    setKept(fields.length > 0 ? { ...kept, fields } : null)
  }

  const parts: ConflictParts = {
    dialog: met ? (
      <Suspense fallback={null}>
        <ConflictDialog
          who={met.conflict.name || met.conflict.username}
          myself={met.conflict.username !== null && met.conflict.username === me?.username}
          at={met.conflict.at}
          rows={met.theirs ? rowsTo(met.theirs) : undefined}
          error={met.error}
          busy={busy}
          onBack={() => setMet(null)}
          onTake={() => take(met)}
          onMerge={met.theirs && mergeOf(met.theirs) ? (message) => merge(met, message) : undefined}
          onOverwrite={() => overwrite(met)}
        />
      </Suspense>
    ) : null,
    kept: kept ? (
      <Suspense fallback={<output>{t('common.loading')}</output>}>
        <KeptText fields={kept.fields} onPutBack={putBack} onDrop={() => setKept(null)} />
      </Suspense>
    ) : null,
  }
  return { parts, handleConflict, open, keeps }
}

/** Focuses the button that submits the form. */
function focusSubmit(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const dialogs = document.querySelectorAll('[aria-modal="true"]')
  const place = dialogs.item(dialogs.length - 1) ?? document
  place.querySelector<HTMLElement>('[type="submit"]')?.focus()
}
