/**
 * Returns the text colour, black or white, that has the better contrast on a background of `#rgb` or `#rrggbb`: at least
 * 4.58 to 1. Returns undefined for any other text: a name of CSS is known to browsers only.
 */
export function textOn(background: string): '#000' | '#fff' | undefined {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(background) ?? []
  const digits = long ?? short?.replace(/./g, '$&$&')
  if (!digits) return undefined
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Where both have the same contrast (WCAG 2.2, relative luminance).
  return luminance > 0.179 ? '#000' : '#fff'
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
