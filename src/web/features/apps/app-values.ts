import type { z } from 'zod'
import { AppDraft, type AppInfo, appId } from '../../../contract/app.ts'
import { asGiven } from '../../../contract/message.ts'
import { readCliArguments } from '../../../contract/rules/cli-arguments.ts'
import { ruled } from '../../../contract/shapes.ts'

/** Values of the form. Arguments are JSON text, as in their field. */
export interface AppValues {
  id: string
  active: boolean
  /** null: the field is empty. */
  priority: number | null
  title: string
  icon: string
  color: string
  dark_color: string
  path: string
  args: string | null
}

export function valuesOf(app: AppInfo | undefined): AppValues {
  return {
    id: app?.id ?? '',
    active: app?.active ?? true,
    priority: app ? app.priority : null,
    title: app?.title ?? '',
    icon: app?.icon ?? 'terminal',
    color: app?.color ?? '',
    dark_color: app?.dark_color ?? '',
    path: app?.path ?? '',
    args: app?.args ? JSON.stringify(app.args) : null,
  }
}

/** The contract's checks; for the arguments, only that they are a list. `taken`: ids that a new app cannot have. */
export function checkedApp(taken: readonly string[], words: { taken: string }): z.ZodType {
  return AppDraft.omit({ args: true })
    .extend({ id: appId.superRefine(ruled((id) => (taken.includes(id) ? asGiven(words.taken) : null))) })
    .loose()
    .superRefine(
      (values, context) => {
        const { args } = values as { args?: string | null }
        if (!Array.isArray(readCliArguments(args ?? '')))
          context.addIssue({ code: 'custom', path: ['args'], message: 'args_not_array' })
      },
      { when: () => true },
    )
}

/**
 * Returns only the fields that differ, so that the others keep following the app's defaults. An empty field restores
 * the default.
 */
export function changesOf(before: AppValues, now: AppValues): z.input<typeof AppDraft> {
  const { id: _, args, ...fields } = now
  const changed = Object.entries(fields).filter(([name, value]) => before[name as keyof AppValues] !== value)
  const list = readCliArguments(args ?? '')
  return {
    ...Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value])),
    ...(args === before.args ? {} : { args: Array.isArray(list) && list.length > 0 ? list : null }),
  }
}
