import { useCallback, useSyncExternalStore } from 'react'

/** Choices that belong to the device, not to the user: columns, language, last project. The one place that stores them. */
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
    // A full or closed storage costs the choice, not the page.
  }
  for (const listener of listeners) listener()
}

/** A setting of this device, shared by every component that reads the same key. */
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
  const value = text === null ? fallback : readDevice(key, fallback)
  const write = useCallback((next: T) => writeDevice(key, next), [key])
  return [value, write]
}
