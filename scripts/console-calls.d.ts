/** The part of Vite's plugin that tests call. */
export function consoleCalls(): {
  name: string
  transform: { handler(code: string): Promise<{ code: string; map: null } | null> }
}
