/** A line of a known_hosts file; the number makes the key another one. */
export function aHostKey(host: string, number: number): string {
  const type = 'ssh-ed25519'
  const length = (bytes: number) => Buffer.from([0, 0, 0, bytes])
  const key = Buffer.concat([length(type.length), Buffer.from(type), length(32), Buffer.alloc(32, number)])
  return `${host} ${type} ${key.toString('base64')}`
}
