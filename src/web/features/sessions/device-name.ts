/** Programs by the word that their user agent has. The first that fits counts: others name Chrome and Safari as well. */
const programs: readonly (readonly [word: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: readonly (readonly [word: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns the program and the system of a user agent, as far as they are known. */
export function deviceOf(user_agent: string): { program: string | undefined; system: string | undefined } {
  const find = (list: typeof programs) => list.find(([word]) => word.test(user_agent))?.[1]
  return { program: find(programs), system: find(systems) }
}
