/** One label after the @ is enough: `admin@localhost` is what installations without a domain use. */
export function isEmailAddress(value: string): boolean {
  return /^[^\s@"<>()]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value)
}
