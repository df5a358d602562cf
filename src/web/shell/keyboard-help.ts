/** Opens the map of keys, which is loaded when it is first asked for. Always true: the key is used. */
export function openKeyboardHelp(title: string): true {
  void import('./KeyboardHelp.tsx').then(({ showKeyboardHelp }) => showKeyboardHelp(title))
  return true
}
