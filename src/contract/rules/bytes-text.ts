const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** Formats a size for people: `512 bytes`, `64 KiB`, `10 GiB`, `1.5 GiB`. */
export function bytesText(bytes: number): string {
  let size = bytes
  let unit = 0
  for (; size >= 1024 && unit < units.length - 1; unit++) size /= 1024
  return `${Math.round(size * 10) / 10} ${units[unit]}`
}
