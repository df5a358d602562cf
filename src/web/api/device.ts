import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Settings that belong to the device, not to the user: columns, language, last project. Only this file stores them. */
const listeners = new Set<() => void>()

export function readDevice<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

export function writeDevice(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // If the storage is full or blocked, the setting is lost, but the page works.
  }
  for (const listener of listeners) listener()
}

/** Returns a setting of this device, shared by all components that read the same key. */
export function useDeviceSetting<T>(key: string, fallback: T): [T, (value: T) => void] {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
    () => localStorage.getItem(key),
  )
  // The same object until it changes: components that are memoized by it would be drawn with every render.
  const value = useMemo(() => (text === null ? fallback : readDevice(key, fallback)), [key, text, fallback])
  const write = useCallback((next: T) => writeDevice(key, next), [key])
  return [value, write]
}
