// `npm run pack`: builds the program, and packs it as an npm package in release/.
// `npm run pack -- deb rpm`: and as packages for Debian and RPM systems, for each architecture.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './find-node.js'
import { packNpm } from './npm-package.js'
import { architectures, formats, packSystem } from './system-packages.js'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((one) => !formats.includes(one))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. npm run pack [-- ${formats.join(' ')}]`)
  process.exit(2)
}
const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.js')], { stdio: 'inherit', cwd: root })
if (status !== 0) process.exit(status ?? 1)

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
const dist = join(root, 'dist')
const release = join(root, 'release')
try {
  const { file, size, unpacked_size, paths } = packNpm(dist, release)
  console.log(
    `release/${file}: ${megabytes(size)}, unpacked ${paths.length} files of ${megabytes(unpacked_size)}, no dependencies.`,
  )
  for (const architecture of wanted.length > 0 ? architectures : [])
    for (const path of packSystem(dist, release, { architecture, formats: wanted }))
      console.log(`${relative(root, path)}: ${megabytes(statSync(path).size)}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
