/** Checks an e-mail address. One label after the @ is enough: installations without a domain use `admin@localhost`. */
export function isEmailAddress(value: string): boolean {
  return /^[^\s@"<>()]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value)
}
