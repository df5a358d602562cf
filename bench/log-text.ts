import { createHash } from 'node:crypto'

/**
 * Returns lines like those of a long Ansible run: about 80 bytes each, similar but all different (hosts, numbers,
 * times, hashes). The same arguments give the same lines, so that two runs of the bench can be compared.
 */
export function logLines(lines: number, secret?: string): string {
  const text: string[] = []
  for (let n = 0; n < lines; n++)
    text.push(secret && n % 100 === 7 ? `debug: login with token=${secret} for request ${n}` : line(n))
  return `${text.join('\n')}\n`
}

/**
 * Returns the output of a long Ansible run with `folds` plays and tasks in total, some of them failed, and the recap.
 */
export function ansibleLog(lines: number, folds: number): string {
  const text: string[] = []
  const each = Math.floor(lines / folds)
  for (let n = 0; n < lines - 3; n++) {
    const part = Math.floor(n / each)
    const at = n % each
    const name = tasks[part % tasks.length] as string
    if (at === 0)
      text.push(part % 20 === 0 ? `PLAY [Play ${part / 20 + 1}] ${'*'.repeat(60)}` : `TASK [${name}] ${'*'.repeat(60)}`)
    else if (at === 1 && part % 100 === 7) text.push(`fatal: [web-${part % 240}]: FAILED! => {"rc": 1}`)
    else text.push(line(n % 241 === 0 ? n + 1 : n))
  }
  text.push(`PLAY RECAP ${'*'.repeat(60)}`, 'web-001.fra.example.com : ok=1900 changed=90 failed=20')
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
