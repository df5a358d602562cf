let opened: string | null = null
const listeners = new Set<() => void>()

/**
 * Opens a document of the help beside what is shown, which stays as it is; null closes it. `target` is the name of the
 * document, and optionally one of its headings: `keys#ssh-keys`. The frame of the page draws it (shell/OpenedHelp.tsx).
 */
export function openHelp(target: string | null): void {
  opened = target
  for (const listener of listeners) listener()
}

/** For useSyncExternalStore. */
export const openedHelp = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  target: () => opened,
}
