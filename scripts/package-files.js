// What makes an npm package of the folder that `build-server.js` fills: it declares its version, and that its files are modules
// (also where the folder is copied to), and has the command `signalbox`.
import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFlags, root } from './find-node.js'

const read = (...path) => readFileSync(join(root, ...path), 'utf8')

export function writePackageFiles(folder) {
  const { name, version, description, license, type } = JSON.parse(read('package.json'))
  const manifest = {
    name,
    version,
    description,
    keywords: ['automation', 'ansible', 'terraform', 'opentofu', 'runbook', 'self-hosted'],
    license,
    type,
    bin: { signalbox: 'signalbox.js' },
    engines: { node: '>=20.11' },
  }
  const write = (file, content) => writeFileSync(join(folder, file), content)
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`
  write('package.json', json(manifest))
  // The console shows what is new after an upgrade.
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(folder, file))
  cpSync(join(root, 'deploy', 'npm', 'README.md'), join(folder, 'README.md'))

  write('signalbox.js', `#!/usr/bin/env -S node ${nodeFlags.join(' ')}\n${read('scripts', 'package-start.js')}`)
  chmodSync(join(folder, 'signalbox.js'), 0o755)
  for (const file of ['find-node.js', 'pinned-package.js']) cpSync(join(root, 'scripts', file), join(folder, file))
  const pins = Object.entries(JSON.parse(read('scripts', 'pinned-packages.json')))
  write('pinned-packages.json', json(Object.fromEntries(pins.filter(([one]) => one.startsWith('node-')))))
}
