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

export interface Assets {
  root: string
  /** Of their paths, with a slash at both ends. */
  prefix: string
  /** Whether browsers may keep them, because a file with another content has another name. */
  immutable: boolean
}

/**
 * Serves files of a folder. The build stores scripts, styles and SVG images compressed only (scripts/console-zipped.js,
 * scripts/build-server.js), which browsers accept; other clients get them unpacked.
 */
export async function serveAssets(app: FastifyInstance, { root, prefix, immutable }: Assets): Promise<void> {
  await app.register(async (assets) => {
    assets.addHook<{ Params: { '*': string } }>('onRequest', async ({ headers, params }, reply) => {
      if (acceptsGzip(headers['accept-encoding'])) return
      const name = params['*']
      const type = types[name.replace(/.*\./, '')]
      // A name without a path.
      if (!type || !/^[\w-][\w.-]*$/.test(name) || !existsSync(join(root, `${name}.gz`))) return
      return reply
        .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0')
        .header('vary', 'accept-encoding')
        .type(type)
        .send(createReadStream(join(root, `${name}.gz`)).pipe(createGunzip()))
    })
    await assets.register(fastifyStatic, {
      root,
      prefix,
      index: false,
      decorateReply: false,
      immutable,
      maxAge: immutable ? '1y' : 0,
      preCompressed: true,
    })
  })
}

const acceptsGzip = (header: string | string[] | undefined): boolean =>
  /(?:^|[\s,])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/i.test(String(header ?? ''))
