import { type RefObject, useEffect, useState } from 'react'

/** Full screen if the browser supports it; full page if it does not (iPhone) or is not allowed to (frames). */
export function useFullScreen(root: RefObject<HTMLElement | null>): { on: boolean; toggle(): void } {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const changed = () => {
      if (!document.fullscreenElement) setOn(false)
    }
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const toggle = () => {
    setOn(!on)
    if (on) {
      if (document.fullscreenElement) void document.exitFullscreen()
    } else root.current?.requestFullscreen?.().catch(() => undefined)
  }
  return { on, toggle }
}
