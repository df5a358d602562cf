import { useMediaQuery } from '@mantine/hooks'
import { readDevice, useDeviceSetting, writeDevice } from '../api/device.ts'

/** The choice on this device; null for that of the system. */
const setting = 'high-contrast'
const system = matchMedia('(prefers-contrast: more)')

/** Shows the high-contrast theme (ui/high-contrast.css) where it is chosen, and follows changes of system and other windows. */
export function followContrast(): void {
  system.addEventListener('change', show)
  addEventListener('storage', show)
  show()
}

/** Returns whether the high-contrast theme is shown, and what switches it. */
export function useHighContrast(): [boolean, () => void] {
  const [chosen] = useDeviceSetting<boolean | null>(setting, null)
  const bySystem = useMediaQuery(system.media, system.matches, { getInitialValueInEffect: false })
  const isHigh = chosen ?? bySystem
  return [isHigh, () => choose(!isHigh)]
}

/** Stores the choice, unless it is the system's anyway, which may change. */
function choose(isHigh: boolean): void {
  writeDevice(setting, isHigh === system.matches ? null : isHigh)
  show()
}

function show(): void {
  const isHigh = readDevice<boolean | null>(setting, null) ?? system.matches
  if (isHigh) document.documentElement.dataset['contrast'] = 'more'
  else delete document.documentElement.dataset['contrast']
}
