import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GitHttp, startGitHttp } from '../helpers/git-http.ts'
import { localhostPem } from '../helpers/mail-server.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'

const name = 'GIT_SSL_CAINFO'

describe('a variable of the server that is forwarded to tasks', () => {
  const before = process.env[name]
  let server: TestServer
  let place: Workplace
  let git: GitHttp
  const secure = createServer({ key: localhostPem, cert: localhostPem }, (asked, answer) => {
    const { method, url, headers } = asked
    const inner = request(`${git.url}${url}`, { method: method ?? 'GET', headers }, (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers)
      found.pipe(answer)
    })
    asked.pipe(inner)
  })

  beforeAll(async () => {
    process.env[name] = fileURLToPath(new URL('../fixtures/localhost.pem', import.meta.url))
    server = await startTestServer('sqlite', { runner: true, config: { forwarded_env_vars: [name] } })
    place = await makeWorkplace(server, { 'says.sh': `echo "\${${name}##*/}"` })
    git = await startGitHttp(`${server.data}/remotes`)
    await new Promise<void>((listening) => secure.listen(0, '127.0.0.1', listening))
  })
  afterAll(async () => {
    if (before === undefined) delete process.env[name]
    else process.env[name] = before
    await server?.stop()
    await git?.stop()
    secure.close()
  })

  it('reaches git and the command: a private authority is trusted', async () => {
    const { port } = secure.address() as AddressInfo
    const folder = place.repository.path.split('/').at(-1)
    const repository_id = await place.addRepository(`https://localhost:${port}/${folder}/.git`)
    expect((await place.succeeds('says.sh', { repository_id })).log).toContain('localhost.pem\n')
  })
})
