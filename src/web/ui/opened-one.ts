/** Holds which one of several things is open, such as a dialog, outside of components: what opens it need not contain it. */
export function openedOne<Name extends string>() {
  let opened: Name | null = null
  const listeners = new Set<() => void>()
  return {
    /** Opens one in place of the one before; null closes it. */
    open: (name: Name | null): void => {
      opened = name
      for (const listener of listeners) listener()
    },
    /** With `opened`, for useSyncExternalStore. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    opened: () => opened,
  }
}
