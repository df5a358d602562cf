// A plugin of the console's build: scripts and styles also as `.gz`, which the server sends to those who take it
// (src/server/http/pages.ts). Once, at the build, and not at every visit.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const zip = promisify(gzip)
/** Below, the packet is the same. */
const leastBytes = 1024

export function consoleZipped() {
  return {
    name: 'console-zipped',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const content = file.type === 'chunk' ? file.code : file.source
          if (!/\.(js|css|svg)$/.test(file.fileName) || content.length < leastBytes) continue
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.gz`,
            source: await zip(content, { level: 9 }),
          })
        }
      },
    },
  }
}
