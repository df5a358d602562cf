import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { capture } from '../runner/process.ts'
import { ConfigError } from '../server/config/config.ts'

const systemFolder = '/etc/systemd/system'

/** The changes of the drop-in to a unit; all other restrictions of the unit stay in force. */
const dropIn = `# Written by \`signalbox isolate\`: commands of tasks run as the system user of their project (docs/security.md).
# To go back, remove this file, give the data folder to the unit's user, and run: systemctl daemon-reload
[Service]
User=root
Group=root
StateDirectoryMode=0711
CapabilityBoundingSet=
CapabilityBoundingSet=CAP_CHOWN CAP_DAC_OVERRIDE CAP_FOWNER CAP_KILL CAP_SETGID CAP_SETUID CAP_SYS_PTRACE
# For useradd, by which root creates the users of projects.
ReadWritePaths=/etc
`

/**
 * `signalbox isolate [--unit NAME]`: lets the server of a systemd unit start as root with a few capabilities, so that it can
 * run the tasks of each project as a system user of that project. `--units FOLDER`: the folder of drop-ins.
 */
export async function isolate(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      unit: { type: 'string', default: 'signalbox' },
      units: { type: 'string', default: systemFolder },
    },
  })
  const unit = values.unit.replace(/\.service$/, '')
  if (!/^[\w@.-]+$/.test(unit)) throw new ConfigError(`"${unit}" is not the name of a systemd unit.`)
  if (process.getuid?.() !== 0) throw new ConfigError('Only root can set this up: run it with sudo.')
  const isSystem = values.units === systemFolder
  if (isSystem && !(await knows(unit)))
    throw new ConfigError(
      `systemd does not know the unit ${unit}.service. Name yours with --unit, or start the server as root: isolation is then on by itself (docs/security.md).`,
    )
  const folder = join(values.units, `${unit}.service.d`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const file = join(folder, 'signalbox-isolation.conf')
  const before = existsSync(file)
  writeFileSync(file, dropIn, { mode: 0o644 })
  if (isSystem) await systemctl('daemon-reload')
  process.stdout.write(
    `${file} ${before ? 'is up to date' : 'was written'}.\nWhen no task is running: systemctl restart ${unit}\n`,
  )
}

const knows = async (unit: string): Promise<boolean> => (await systemctl('cat', `${unit}.service`)).code === 0

function systemctl(...args: string[]) {
  return capture('systemctl', args, { env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' }, timeout_ms: 30_000 })
}
