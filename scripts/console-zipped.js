// A plugin of the console's build: stores scripts, styles and SVG images as `.gz` files in place of the plain ones, which halves
// the console's part of the package (src/server/http/assets.ts). This happens once at build time and not for each request.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const zip = promisify(gzip)

export function consoleZipped() {
  return {
    name: 'console-zipped',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const content = file.type === 'chunk' ? file.code : file.source
          if (!/\.(js|css|svg)$/.test(file.fileName)) continue
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.gz`,
            source: await zip(content, { level: 9 }),
          })
          delete bundle[file.fileName]
        }
      },
    },
  }
}
