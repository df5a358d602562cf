import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'

/** An action that the current page offers to the command palette. */
export interface PageAction {
  id: string
  label: string
  icon?: ReactNode
  run: () => void
  /** Why the action is not available; it is then listed with this reason. */
  disabled?: string | undefined
}

type Place = 'page' | 'frame'

/** An action, and which part of the page offers it. */
export type ShownAction = PageAction & { place: Place }

let shown: readonly ShownAction[] = []
const layers = new Map<symbol, { place: Place; actions: readonly PageAction[] }>()
const listeners = new Set<() => void>()

function put(layer: symbol, place: Place, actions: readonly PageAction[] | null): void {
  if (actions) layers.set(layer, { place, actions })
  else layers.delete(layer)
  // The page's own actions come first, then those of the frame around it.
  shown = (['page', 'frame'] as const).flatMap((wanted) =>
    [...layers.values()].flatMap(({ place, actions }) =>
      place === wanted ? actions.map((action) => ({ ...action, place })) : [],
    ),
  )
  for (const listener of listeners) listener()
}

/** Offers actions while the component is mounted. */
export function usePageActions(actions: PageAction[], place: Place = 'page'): void {
  const latest = useRef(actions)
  const layer = useRef(Symbol('page actions'))
  useEffect(() => {
    latest.current = actions
  })
  // Functions differ at each render; only visible changes create a new list.
  const looks = actions.map(({ id, label, disabled }) => `${id} ${label} ${disabled ?? ''}`).join('\n')
  useEffect(() => {
    const key = layer.current
    put(
      key,
      place,
      latest.current.map((action, at) => ({ ...action, run: () => latest.current[at]?.run() })),
    )
    return () => put(key, place, null)
  }, [looks, place])
}

export function useShownPageActions(): readonly ShownAction[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
