/** Headers in the form in which people paste them: one `Name: value` per line. */

export interface ReadHeaders {
  headers: Record<string, string>
  /** The first line that is not a header, counted from 1; null if all are. */
  wrongLine: number | null
}

export function readHeaderLines(text: string): ReadHeaders {
  const headers: Record<string, string> = {}
  let wrongLine: number | null = null
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) wrongLine ??= index + 1
    else headers[name] = value.trim()
  }
  return { headers, wrongLine }
}

export function printHeaderLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** Returns JSON indented; any other text, and JSON with numbers that would be rounded, unchanged. */
export function prettyBody(body: string): string {
  if (/\d{16}/.test(body)) return body
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
