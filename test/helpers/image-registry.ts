import { createReadStream, existsSync, readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

interface ImageRegistry extends AsyncDisposable {
  /** `localhost:PORT`. */
  host: string
  /** Headers `Authorization` of the requests, '' for those without. */
  logins: string[]
  /** While set, no request is answered. */
  hangs: boolean
}

/**
 * A registry with one image, `tools:1`, from a folder in the layout of OCI. Reads only; with `login` (`name:password`) it
 * requires it.
 */
export async function startImageRegistry(layout: string, login?: string): Promise<ImageRegistry> {
  const registry = { host: '', logins: [] as string[], hangs: false }
  const blob = (digest: string) => join(layout, 'blobs', digest.replace(':', '/'))
  const [{ digest: main, mediaType }] = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')).manifests
  const server = http.createServer((request, response) => {
    registry.logins.push(request.headers.authorization ?? '')
    if (registry.hangs) return
    const wanted = login && `Basic ${Buffer.from(login).toString('base64')}`
    if (wanted && request.headers.authorization !== wanted) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="registry"', 'content-type': 'application/json' })
      return response.end('{"errors":[{"code":"UNAUTHORIZED","message":"authentication required"}]}')
    }
    if (request.url === '/v2/') return response.end('{}')
    const [, kind, name = ''] = /^\/v2\/tools\/(manifests|blobs)\/(.+)$/.exec(request.url ?? '') ?? []
    const digest = name === '1' ? main : name
    if (!kind || !/^sha256:\w+$/.test(digest) || !existsSync(blob(digest))) {
      response.writeHead(404, { 'content-type': 'application/json' })
      return response.end('{"errors":[{"code":"MANIFEST_UNKNOWN","message":"manifest unknown"}]}')
    }
    const type = kind === 'manifests' ? mediaType : 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'docker-content-digest': digest })
    createReadStream(blob(digest)).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  registry.host = `localhost:${(server.address() as AddressInfo).port}`
  return Object.assign(registry, {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
