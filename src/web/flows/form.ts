import { type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, type Conflict } from '../api/client.ts'
import { type ConflictParts, type Opened, type Stored, useConflict } from './conflict.tsx'
import type { FieldView } from './conflict-rows.ts'
import { useDraft } from './draft.ts'
import { useFieldErrors } from './field-errors.ts'

/** The result of the function passed to `submit` if it has not sent the values, because the user is asked first. */
export const notSent = Symbol('not sent')

/** `Path`: the fields of `Stored`, whose labels are those of the inputs. */
export interface ContractForm<Values, Path extends string = string> {
  form: UseFormReturnType<Values>
  /** The fields of `Stored`. */
  fields: readonly FieldView<Path>[]
  /** Returns the label and the input props of a field. */
  field: (path: Path) => FieldProps
  /** The same for a checkbox or a switch. */
  tick: (path: Path) => FieldProps
  /** The same for a number, which is null while its field is empty. */
  number: (path: Path) => NumberProps
  /** The same for an input that calls `onChange` with the value, such as a picker or an editor. */
  choice: <Name extends Path>(path: Name) => ChoiceProps<ValueOf<Values, Name>>
  busy: boolean
  /** A refusal that does not belong to a field. */
  error: Error | null
  dirty: boolean
  /**
   * Validates with the contract's schema, sends, and shows refusals at their fields. `revision` is the one that the
   * fields were filled from: it goes into the body, so that no other user's changes are overwritten unnoticed.
   */
  submit: (send: (values: Values, revision: number | undefined) => Promise<unknown>) => void
  /** Validates a field when the focus leaves it. */
  checkAt: (path: string) => void
  /** How often errors were set on fields, for forms that open the tab with the error. */
  refusals: number
  /** Rendered by FormDialog, or by the form itself, when another user has saved the same object. */
  conflict: ConflictParts
}

export type FieldProps = { label: string } & ReturnType<UseFormReturnType<object>['getInputProps']>

export interface NumberProps {
  label: string
  value: number | string
  onChange: (value: number | string) => void
  error: ReactNode
  /** Validation reports a number that is out of range; the field does not change it. */
  clampBehavior: 'none'
}

/** The type of the value at a path such as `task_params.tags`. */
type ValueOf<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Name}.${infer Rest}`
    ? Name extends keyof Values
      ? ValueOf<Values[Name], Rest>
      : never
    : never

export interface ChoiceProps<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error: ReactNode
}

/**
 * A form based on a schema of the contract: the same validation with the same messages as on the server. `place` names
 * the form on this device: if the session ends while the user types, the values are stored there and restored after the
 * sign-in. With `stored`, the object being edited, a save over another user's changes is detected and the user is
 * asked.
 */
export function useContractForm<Values extends object, const Path extends string = string>(
  shape: z.ZodType,
  initial: Values,
  place: string,
  stored?: Stored<Values, Path>,
): ContractForm<Values, Path> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const sending = useRef(false)
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial })
  const opened = useRef<Opened<Values>>({ revision: stored?.revision, values: initial })
  const lastSend = useRef<Parameters<ContractForm<Values>['submit']>[0]>(null)
  const keepDraft = useDraft(form, place, opened)
  const { refusals, show, issues, showIssues, checkAt } = useFieldErrors(form, shape)
  const { parts, handleConflict, open, keeps } = useConflict({
    form,
    stored,
    opened,
    busy,
    again: () => {
      if (lastSend.current) void run(lastSend.current)
    },
  })

  useEffect(() => {
    // Another user saved, and nothing is typed here yet: show the current values.
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
    // Errors shown at a field are not repeated.
    const known = fields.every((field) => Object.hasOwn(form.values, field.split('.')[0] ?? ''))
    setError(fields.length > 0 && known ? null : failure)
  }

  const run = async (send: Parameters<ContractForm<Values>['submit']>[0]) => {
    if (sending.current) return
    lastSend.current = send
    const found = issues()
    if (found.length > 0) {
      await showIssues(found)
      return setError(null)
    }
    sending.current = true
    setBusy(true)
    setError(null)
    let conflict: Conflict | undefined
    try {
      const { revision } = opened.current
      const result = await send(form.values, revision)
      // The server increments the revision at each write.
      if (result !== notSent && revision !== undefined) opened.current = { revision: revision + 1, values: form.values }
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.status === 401) keepDraft(form.values)
      if (stored) conflict = failure.conflict
      if (!conflict) refuse(failure)
    } finally {
      sending.current = false
      setBusy(false)
    }
    if (conflict) await handleConflict(conflict)
  }
  const fields = stored?.fields ?? []
  const labelOf = (path: Path) => fields.find((one) => one.path === path)?.label ?? path
  const props = (path: Path, type: 'input' | 'checkbox'): FieldProps => ({
    label: labelOf(path),
    ...form.getInputProps(path, { type }),
  })
  const number: ContractForm<Values, Path>['number'] = (path) => {
    const { label, value, onChange, error: problem } = props(path, 'input')
    return {
      label,
      value: value ?? '',
      // Text that is not a number is passed on unchanged, so that validation reports it.
      onChange: (next) => onChange(next === '' ? null : next),
      error: problem,
      clampBehavior: 'none',
    }
  }
  const choice: ContractForm<Values, Path>['choice'] = (path) => {
    const { label, value, onChange, error: problem } = props(path, 'input')
    return { label, value, onChange, error: problem }
  }
  const dirty = form.isDirty() || keeps
  return {
    form,
    fields,
    field: (path) => props(path, 'input'),
    tick: (path) => props(path, 'checkbox'),
    number,
    choice,
    busy,
    error,
    dirty,
    submit: (send) => void run(send),
    checkAt,
    refusals,
    conflict: parts,
  }
}
