import { useHotkeys } from '@mantine/hooks'
import { useSpotlight } from '@mantine/spotlight'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openPalette, paletteStore } from './open-palette.ts'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))

/** What the first page can wait for is loaded so long after it. */
const spareMs = 1500

/** The palette, loaded in spare time or when it is first asked for: Ctrl or Cmd and K. */
export function PaletteDoor() {
  const { opened } = useSpotlight(paletteStore)
  const [wanted, setWanted] = useState(false)
  useHotkeys([['mod + K', () => openPalette()]], [], true)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), spareMs)
    return () => clearTimeout(timer)
  }, [])
  if (!wanted && !opened) return null
  return (
    <Suspense>
      <Palette />
    </Suspense>
  )
}
