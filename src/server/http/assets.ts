import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

/**
 * Serves the built files of the console from a folder. The build stores scripts, styles and SVG images compressed only
 * (scripts/console-zipped.js), which browsers accept; other clients get them unpacked.
 */
export async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (assets) => {
    assets.addHook<{ Params: { '*': string } }>('onRequest', async ({ headers, params }, reply) => {
      if (acceptsGzip(headers['accept-encoding'])) return
      const name = params['*']
      const type = types[name.replace(/.*\./, '')]
      // A name without a path.
      if (!type || !/^[\w-][\w.-]*$/.test(name) || !existsSync(join(root, `${name}.gz`))) return
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .type(type)
        .send(createReadStream(join(root, `${name}.gz`)).pipe(createGunzip()))
    })
    await assets.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      index: false,
      decorateReply: false,
      // Names of built files contain a digest of their content.
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    })
  })
}

const acceptsGzip = (header: string | string[] | undefined): boolean =>
  /(?:^|[\s,])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/i.test(String(header ?? ''))
