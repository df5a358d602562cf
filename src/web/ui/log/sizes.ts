/** Returns a formatter of sizes in a language. */
export function sizesIn(locale: string): (bytes: number) => string {
  const format = (unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
  const [kilo, mega] = [format('kilobyte'), format('megabyte')]
  return (bytes) => (bytes < 1e6 ? kilo.format(bytes / 1000) : mega.format(bytes / 1e6))
}
