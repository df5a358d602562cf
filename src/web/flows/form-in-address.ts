import { notifications } from '@mantine/notifications'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call, ReplyOf } from '../api/call.ts'
import { useApi } from '../api/hooks.ts'
import { useProject } from '../api/session.tsx'
import { paths } from '../paths.ts'

interface FormInAddress<Item> {
  /** The object in the form: an existing one, a new one, or a new one filled with the example; null if it is closed. */
  open: { item?: Item; example?: boolean } | null
  edit: (item: Item) => void
  create: () => void
  createExample: () => void
  close: () => void
}

/** How often an open form looks whether another user has saved the object, in ms. */
const lookInterval = 10_000

/**
 * Keeps the open form of a resource list in the address: `?edit=ID` and `?new`. Links lead to an object, a reload keeps
 * its form, and Back closes it. A new one is for users who may create it. `rows` are those of the list; an object that is
 * not among them is fetched with `get`. A message says so if there is no such object. While the form is open, the object
 * is read again from time to time, so that a form without input follows what others save.
 */
export function useFormInAddress<C extends Call, Item extends ReplyOf<C> & { id: number; revision: number }>(
  get: C,
  rows: readonly Item[] | undefined,
): FormInAddress<Item> {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const navigate = useNavigate()
  const { edit, new: fresh } = useSearch({ strict: false })
  const listed = rows?.find(({ id }) => id === edit)
  const fetched = useApi(
    get,
    { params: { project_id: project.id, id: edit ?? 0 } },
    { enabled: edit !== undefined && rows !== undefined && listed === undefined },
  )
  const set = (changes: { edit?: number | undefined; new?: 'empty' | 'example' | undefined }) =>
    void navigate({ ...paths.here({ edit: undefined, new: undefined, ...changes }), resetScroll: false })
  const close = () => set({})
  const { refetch } = fetched
  useEffect(() => {
    if (edit === undefined) return
    const timer = setInterval(() => {
      if (!document.hidden) void refetch()
    }, lookInterval)
    return () => clearInterval(timer)
  }, [edit, refetch])
  const read = edit === undefined ? undefined : (fetched.data as Item | undefined)
  const found = listed && read ? (read.revision > listed.revision ? read : listed) : (listed ?? read)
  // If another user deletes the object, the form stays open: what is typed in it may be needed.
  const [held, hold] = useState<Item>()
  if (found !== undefined && found !== held) hold(found)
  const item = found ?? (held?.id === edit ? held : undefined)
  const gone = item === undefined && edit !== undefined && fetched.error?.status === 404
  useEffect(() => {
    if (!gone) return
    notifications.show({ color: 'red', message: t('common.objectGone') })
    void navigate({ ...paths.here({ edit: undefined }), replace: true, resetScroll: false })
  }, [gone, navigate, t])
  // A form for a new object stays open, too, when the user loses the right to create it.
  const wanted = item === undefined && edit === undefined && fresh !== undefined
  const [begun, begin] = useState(false)
  const shown = wanted && (begun || can('editResources'))
  if (shown !== begun) begin(shown)
  const open = item ? { item } : shown ? { example: fresh === 'example' } : null
  return {
    open,
    edit: ({ id }) => set({ edit: id }),
    create: () => set({ new: 'empty' }),
    createExample: () => set({ new: 'example' }),
    close,
  }
}
