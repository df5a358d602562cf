import { allTexts } from '../i18n/index.ts'

/** Opens the list of keys, which is loaded on first use. Returns true because the key is handled. */
export function openKeyboardHelp(title: string): true {
  void Promise.all([import('./KeyboardHelp.tsx'), allTexts()]).then(([{ showKeyboardHelp }]) => showKeyboardHelp(title))
  return true
}
