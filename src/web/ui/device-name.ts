import type { TFunction } from 'i18next'

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

/** Returns how people call the program and the system; an unknown program by its own name; '' if it names none. */
export function deviceName(t: TFunction, user_agent: string): string {
  const { program, system } = deviceOf(user_agent)
  if (program && system) return t('sessions.on', { program, system })
  return program ?? system ?? /^[^\s/]{1,60}/.exec(user_agent)?.[0] ?? ''
}

/** Returns the program and the system of a user agent, as far as they are known. */
export function deviceOf(user_agent: string): { program: string | undefined; system: string | undefined } {
  const find = (list: typeof programs) => list.find(([word]) => word.test(user_agent))?.[1]
  return { program: find(programs), system: find(systems) }
}
