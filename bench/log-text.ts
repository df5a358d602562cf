import { createHash } from 'node:crypto'

/**
 * Lines like those of a long Ansible run: about 80 bytes, many alike and none the same (hosts, numbers, times, hashes).
 * The same for the same number, so two runs of the bench compare.
 */
export function logLines(lines: number, secret?: string): string {
  const text: string[] = []
  for (let n = 0; n < lines; n++)
    text.push(secret && n % 100 === 7 ? `debug: login with token=${secret} for request ${n}` : line(n))
  return `${text.join('\n')}\n`
}

const tasks = [
  'common : install packages',
  'nginx : write the virtual host',
  'app : unpack the release',
  'db : apply migrations',
  'monitoring : restart agent',
]
const zones = ['fra', 'ams', 'iad', 'sin']

function line(n: number): string {
  const host = `web-${String((n * 7919) % 240).padStart(3, '0')}.${zones[n % 4]}.example.com`
  const digest = createHash('md5').update(String(n)).digest('hex')
  const task = tasks[Math.floor(n / 241) % tasks.length] as string
  if (n % 241 === 0) return `TASK [${task}] ${'*'.repeat(70 - task.length)}`
  switch (n % 11) {
    case 1:
    case 5:
      return `changed: [${host}] => (item={'path': '/etc/app/${digest.slice(0, 8)}.conf', 'mode': '0644'})`
    case 3:
      return `skipping: [${host}] => (item=release-${(n * 31) % 9973}, when: version is changed)`
    case 7:
      return `  "checksum": "${digest}", "size": ${(n * 104_729) % 1_000_003}, "uid": ${n % 1009}`
    case 9:
      return `2026-11-21 ${clock(n)} ${host} app[${(n * 17) % 32_768}]: request ${digest.slice(0, 12)} took ${n % 977} ms`
    default:
      return `ok: [${host}] => (item=package-${(n * 13) % 4001} state=present version=1.${n % 97}.${(n * 3) % 89})`
  }
}

function clock(n: number): string {
  return new Date(n * 37).toISOString().slice(11, 23)
}
