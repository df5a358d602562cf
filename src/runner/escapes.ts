/**
 * How programs write a value inside another text. Each list holds functions that convert a value to its written form,
 * without quotes.
 */
type Escape = (value: string) => string

const json: Escape = (value) => JSON.stringify(value).slice(1, -1)
const unicode = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * JSON as JavaScript, Python (ASCII only), Go (HTML safe) and PHP (slashes) write it, JSON within JSON, and C-like
 * quotes.
 */
export const stringEscaped: readonly Escape[] = [
  json,
  (value) => json(value).replace(/[^\x00-\x7f]/g, unicode),
  (value) => json(value).replace(/[<>&]/g, unicode),
  (value) => json(value).replaceAll('/', '\\/'),
  (value) => json(json(value)),
  // repr() of Python, $'...' of bash
  (value) => json(value).replaceAll('\\"', '"').replaceAll("'", "\\'"),
  (value) => json(value).replaceAll('\\"', '"'),
]

/**
 * Within '...' in two ways ('\'' and Python's '"'"'), within "...", with backslashes like printf %q, and '' like YAML.
 */
export const shellQuoted: readonly Escape[] = [
  (value) => value.replaceAll("'", "'\\''"),
  (value) => value.replaceAll("'", `'"'"'`),
  (value) => value.replace(/[\\"$`]/g, '\\$&'),
  (value) => value.replace(/[\\"$`!]/g, '\\$&'),
  (value) => value.replace(/[^\w@%+=:,./\n\x80-\uffff-]/g, '\\$&'),
  // bash quotes the comma, and does not quote the tilde and # inside a word
  (value) => value.replace(/[ \t!"$&'()*,;<>?[\\\]^`{|}]/g, '\\$&'),
  (value) => value.replaceAll("'", "''"),
]

/**
 * Percent encoding. Variants differ in the characters that are not encoded (encodeURIComponent, RFC 3986, Python's
 * quote), in %2F and %2f, and in %20 and +.
 */
export const urlEncoded: readonly Escape[] = ["-_.~!*'()", '-_.~', '-_.~/', '-_.*'].flatMap((plain) =>
  ['upper', 'lower'].flatMap((hex) => [
    percentEscape(plain, hex === 'upper', '%20'),
    percentEscape(plain, hex === 'upper', '+'),
  ]),
)

function percentEscape(plain: string, upper: boolean, space: string): Escape {
  const codes = Array.from({ length: 256 }, (_, byte) => {
    const char = String.fromCharCode(byte)
    if (/[A-Za-z0-9]/.test(char) || plain.includes(char)) return char
    const code = byte.toString(16).padStart(2, '0')
    return byte === 0x20 ? space : `%${upper ? code.toUpperCase() : code}`
  })
  return (value) => {
    let text = ''
    for (const byte of Buffer.from(value)) text += codes[byte]
    return text
  }
}
