// A plugin of the console's build: compresses scripts, styles and SVG images to `.gz` files, which the server sends to clients that
// accept them (src/server/http/pages.ts). This happens once at build time and not for each request.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const zip = promisify(gzip)
/** Minimum size: smaller files need the same number of packets. */
const minBytes = 1024

export function consoleZipped() {
  return {
    name: 'console-zipped',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const content = file.type === 'chunk' ? file.code : file.source
          if (!/\.(js|css|svg)$/.test(file.fileName) || content.length < minBytes) continue
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
