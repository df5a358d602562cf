/** Relative luminance and contrast as defined by WCAG 2; colours are 24-bit numbers. */
export function contrast(a: number, b: number): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function luminance(rgb: number): number {
  const part = (shift: number) => {
    const value = ((rgb >> shift) & 255) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
}

export const hex = (rgb: number) => `#${(rgb & 0xffffff).toString(16).padStart(6, '0')}`

/** WCAG AA for text (docs/design/console.md#log-colours). */
export const minContrast = 4.5

const made = new Map<number, number>()

/**
 * Returns the colour, or, if its contrast with `background` is too low, the nearest lighter or darker one that has
 * enough.
 */
export function readable(rgb: number, background: number): number {
  const key = (rgb & 0xffffff) * 2 ** 24 + background
  const known = made.get(key)
  if (known !== undefined) return known
  const towards = luminance(background) > 0.18 ? 0 : 255
  let best = rgb & 0xffffff
  for (let step = 1; step <= 20 && contrast(best, background) < minContrast; step++) best = mix(rgb, towards, step / 20)
  // A log may print millions of colours.
  if (made.size > 4096) made.clear()
  made.set(key, best)
  return best
}

function mix(rgb: number, towards: number, share: number): number {
  const part = (shift: number) => {
    const value = (rgb >> shift) & 255
    return Math.round(value + (towards - value) * share) << shift
  }
  return part(16) | part(8) | part(0)
}
