import { useHotkeys } from '@mantine/hooks'
import { useSpotlight } from '@mantine/spotlight'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openPalette, paletteStore } from './open-palette.ts'
import { inSpareTime } from './spare-time.ts'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))

/** The palette, loaded in spare time or when it is first asked for: Ctrl or Cmd and K. */
export function PaletteDoor() {
  const { opened } = useSpotlight(paletteStore)
  const [wanted, setWanted] = useState(false)
  useHotkeys([['mod + K', () => openPalette()]], [], true)
  useEffect(() => inSpareTime(() => setWanted(true)), [])
  if (!wanted && !opened) return null
  return (
    <Suspense>
      <Palette />
    </Suspense>
  )
}
