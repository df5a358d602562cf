/** The part of Vite's plugin that tests call. */
export function consoleTexts(): {
  name: string
  transform: { handler(code: string, id: string): { code: string; map: null } | null }
}
