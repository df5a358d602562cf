// Makes the npm package of the built program: a tarball without dependencies that `npm install --global` and `npx` can run.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { npmCommand } from './pinned-package.js'

/** A limit of ours: who tries Signalbox with npx waits for these bytes. */
const maxBytes = 15e6

/** Packs the built folder `dist` into the folder `to`. Returns the file's name, its size, and what it unpacks to. */
export function packNpm(dist, to) {
  mkdirSync(to, { recursive: true })
  const [npm, ...args] = npmCommand()
  args.push('pack', '--json', '--pack-destination', to)
  const { status, stdout, stderr, error } = spawnSync(npm, args, {
    cwd: dist,
    encoding: 'utf8',
    maxBuffer: 64e6,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm pack failed: ${error?.message ?? stderr.trim()}`)
  const [{ filename, size, unpackedSize, files }] = JSON.parse(stdout)
  const paths = files.map(({ path }) => path)
  for (const needed of ['signalbox.js', 'main.js', 'web/index.html', 'docs/README.md'])
    if (!paths.includes(needed)) throw new Error(`${dist} has no ${needed}: npm run build`)
  if (unpackedSize > maxBytes)
    throw new Error(`The package unpacks to ${unpackedSize} bytes, more than the ${maxBytes} that are allowed.`)
  return { file: filename, size, unpacked_size: unpackedSize, paths }
}
