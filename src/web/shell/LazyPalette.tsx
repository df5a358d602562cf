import { useHotkeys } from '@mantine/hooks'
import { useSpotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { globalKeys } from '../ui/shortcuts.ts'
import { openPalette, palette, paletteStore } from './open-palette.ts'
import { whenIdle } from './when-idle.ts'

const Palette = lazyComponent(async () => (await import('./Palette.tsx')).Palette)

/**
 * The palette, loaded when idle or when it is first opened with Ctrl or Cmd and K. If it cannot be loaded, the page
 * works without, and the next key tries again.
 */
export function LazyPalette() {
  const { opened } = useSpotlight(paletteStore)
  const [here, setHere] = useState(false)
  useHotkeys([[globalKeys.palette[0], () => openPalette()]], [], true)
  useEffect(() => {
    if (here) return undefined
    const load = async () => {
      const loaded = await Palette.preload()
      setHere(loaded)
      if (!loaded) palette.close()
    }
    if (opened) void load()
    return whenIdle(load)
  }, [here, opened])
  return here ? <Palette /> : null
}
