// `npm run pack`: builds the program, and packs it as an npm package in release/.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './find-node.js'
import { packNpm } from './npm-package.js'

const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.js')], { stdio: 'inherit', cwd: root })
if (status !== 0) process.exit(status ?? 1)

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
const release = join(root, 'release')
const { file, size, unpacked_size, paths } = packNpm(join(root, 'dist'), release)
console.log(
  `release/${file}: ${megabytes(size)}, unpacked ${paths.length} files of ${megabytes(unpacked_size)}, no dependencies.\n` +
    `Try it: npx --yes --package ./release/${file} signalbox`,
)
