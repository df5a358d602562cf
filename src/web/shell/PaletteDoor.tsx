import { useHotkeys } from '@mantine/hooks'
import { useSpotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'
import { later } from '../ui/later.tsx'
import { openPalette, palette, paletteStore } from './open-palette.ts'
import { inSpareTime } from './spare-time.ts'

const Palette = later(async () => (await import('./Palette.tsx')).Palette)

/**
 * The palette, loaded in spare time or when it is first asked for: Ctrl or Cmd and K. Where it cannot be loaded, the page
 * goes on without, and the next key tries again.
 */
export function PaletteDoor() {
  const { opened } = useSpotlight(paletteStore)
  const [here, setHere] = useState(false)
  useHotkeys([['mod + K', () => openPalette()]], [], true)
  useEffect(() => {
    if (here) return undefined
    const load = async () => {
      const loaded = await Palette.preload()
      setHere(loaded)
      if (!loaded) palette.close()
    }
    if (opened) void load()
    return inSpareTime(load)
  }, [here, opened])
  return here ? <Palette /> : null
}
