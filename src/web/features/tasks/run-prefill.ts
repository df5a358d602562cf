import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import type { RunSearch } from '../../routes/run-search.ts'
import type { InputPrefill } from '../run-inputs/input-values.ts'

/**
 * Initial values of the run dialog, which override the template's settings or the inputs of an earlier task. All of
 * them can be in the address, for bookmarks; the field names are those in the address.
 */
export type RunPrefill = InputPrefill

/** Returns the values in the address of this page. */
export function usePrefill(): RunPrefill {
  const search = useSearch({ strict: false }) as RunSearch
  const long = useRouterState({ select: (state) => state.location.state.runLimit })
  return prefillOf(long === undefined ? search : { ...search, limit: long })
}

export function prefillOf(search: RunSearch): RunPrefill {
  const { limit, tags, skip_tags, answers, ...rest } = search
  const list = (text: string | undefined) => text?.split(',').flatMap((item) => item.trim() || [])
  const params = Object.entries({ limit: list(limit), tags: list(tags), skip_tags: list(skip_tags) })
  return {
    ...rest,
    ...Object.fromEntries(params.filter(([, value]) => value !== undefined)),
    ...(answers
      ? { answers: Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, text(value)])) }
      : {}),
  }
}

/** Removes all of them from an address when the dialog closes. */
export const noPrefill = {
  run: undefined,
  from: undefined,
  limit: undefined,
  tags: undefined,
  skip_tags: undefined,
  message: undefined,
  branch: undefined,
  inventory: undefined,
  answers: undefined,
} as const

/** Servers and proxies refuse longer addresses when the page is reloaded. */
const maxTextLength = 6000

/**
 * Opens the run dialog on the page of a template. `from`: the task whose inputs are reused. A limit too long for an
 * address, such as five hundred failed hosts, is passed in the browser's history instead.
 */
export function useOpenRun(): (templateId: number, from?: number, prefill?: RunPrefill) => void {
  const { project } = useProject()
  const navigate = useNavigate()
  return (templateId, from, prefill = {}) => {
    const { limit, tags, skip_tags, ...rest } = prefill
    const joined = limit?.join(',') ?? ''
    const long = joined.length > maxTextLength
    const search = {
      run: 1,
      ...(from === undefined ? {} : { from }),
      ...(limit && !long ? { limit: joined } : {}),
      ...(tags ? { tags: tags.join(',') } : {}),
      ...(skip_tags ? { skip_tags: skip_tags.join(',') } : {}),
      ...rest,
    }
    void navigate({
      ...paths.template(project.id, templateId, search),
      ...(long ? { state: { runLimit: joined } } : {}),
    })
  }
}

function text(value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map((item) => String(text(item)))
  return typeof value === 'string' ? value : JSON.stringify(value)
}
