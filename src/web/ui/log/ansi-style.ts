/** -1: the log's default. 0-15: a named colour. From `trueColour` on: red, green and blue in the lower 24 bits. */
export type Colour = number
export const noColour = -1
export const trueColour = 0x1000000

/** The style of a piece of a line. Immutable, so that lines can share one. */
export interface Style {
  fg: Colour
  bg: Colour
  bold: boolean
  dim: boolean
  italic: boolean
  underline: boolean
  inverse: boolean
  strike: boolean
}

export const plainStyle: Style = Object.freeze({
  fg: noColour,
  bg: noColour,
  bold: false,
  dim: false,
  italic: false,
  underline: false,
  inverse: false,
  strike: false,
})

const switches: Record<number, Partial<Style>> = {
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { inverse: true },
  9: { strike: true },
  21: { underline: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  24: { underline: false },
  27: { inverse: false },
  29: { strike: false },
  39: { fg: noColour },
  49: { bg: noColour },
}

/** Applies the parameters of an SGR sequence (`ESC [ … m`) to a style. */
export function restyle(style: Style, parameters: string): Style {
  if (parameters === '' || parameters === '0') return plainStyle
  let next = style
  const codes = parameters.split(';')
  for (let i = 0; i < codes.length; i++) {
    const parts = codes[i]!.split(':')
    const code = Number(parts[0])
    if (code === 0) next = plainStyle
    else if (code === 4 && parts[1] === '0') next = { ...next, underline: false }
    else if (code >= 30 && code <= 37) next = { ...next, fg: code - 30 }
    else if (code >= 90 && code <= 97) next = { ...next, fg: code - 82 }
    else if (code >= 40 && code <= 47) next = { ...next, bg: code - 40 }
    else if (code >= 100 && code <= 107) next = { ...next, bg: code - 92 }
    else if (code === 38 || code === 48 || code === 58) {
      // 38;5;n and 38;2;r;g;b, or with colons 38:5:n, 38:2:r:g:b and 38:2::r:g:b. 58 is the colour of an underline.
      const colons = parts.length > 1
      const args = colons ? parts.slice(1) : codes.slice(i + 1, i + 5)
      const numbers = (colons && args[0] === '2' && args.length > 4 ? args.slice(2) : args.slice(1)).map(Number)
      if (!colons) i += args[0] === '5' ? 2 : args[0] === '2' ? 4 : 0
      const colour = args[0] === '5' ? indexed(numbers[0]) : args[0] === '2' ? mixed(numbers) : undefined
      if (colour !== undefined && code !== 58) next = code === 38 ? { ...next, fg: colour } : { ...next, bg: colour }
    } else if (switches[code]) next = { ...next, ...switches[code] }
  }
  return next
}

export function sameStyle(a: Style, b: Style): boolean {
  return (
    a === b ||
    (a.fg === b.fg &&
      a.bg === b.bg &&
      a.bold === b.bold &&
      a.dim === b.dim &&
      a.italic === b.italic &&
      a.underline === b.underline &&
      a.inverse === b.inverse &&
      a.strike === b.strike)
  )
}

/** The 256 colours: 16 named ones, a cube of 6 x 6 x 6, and 24 greys. */
function indexed(n: number | undefined): Colour | undefined {
  if (n === undefined || !Number.isInteger(n) || n < 0 || n > 255) return undefined
  if (n < 16) return n
  if (n >= 232) return mixed([8, 8, 8].map((base) => base + (n - 232) * 10))
  const step = (value: number) => (value === 0 ? 0 : 55 + value * 40)
  return mixed([step(Math.floor((n - 16) / 36)), step(Math.floor((n - 16) / 6) % 6), step((n - 16) % 6)])
}

function mixed(rgb: number[]): Colour | undefined {
  if (rgb.length < 3 || rgb.slice(0, 3).some((part) => !Number.isInteger(part) || part < 0 || part > 255))
    return undefined
  return trueColour + rgb[0]! * 0x10000 + rgb[1]! * 0x100 + rgb[2]!
}
