import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Trust } from './identity-trust.ts'

interface RoleKeys {
  AccessKeyId: string
  SecretAccessKey: string
  SessionToken: string
}

/**
 * Stands for AssumeRoleWithWebIdentity of AWS STS: moto does not check tokens. It verifies them, compares their subject with
 * that of the trust policy, and answers keys of the role.
 */
export async function startSmallSts(role: { arn: string; subject: string; keys: () => Promise<RoleKeys> }) {
  const self = { url: '', trust: (async () => undefined) as Trust, stop: () => void server.close() }
  const server = createServer((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      const form = new URLSearchParams(text)
      const claims = await self.trust(form.get('WebIdentityToken') ?? '', 'sts.amazonaws.com')
      const refuse = (status: number, code: string, message: string) =>
        response
          .writeHead(status, { 'content-type': 'text/xml' })
          .end(
            `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
          )
      // A request with a token is not signed.
      if (request.headers.authorization || form.get('Action') !== 'AssumeRoleWithWebIdentity')
        return refuse(400, 'InvalidAction', 'Could not find operation')
      if (!claims) return refuse(400, 'InvalidIdentityToken', 'No OpenIDConnect provider found in your account')
      if (claims.sub !== role.subject || form.get('RoleArn') !== role.arn)
        return refuse(403, 'AccessDenied', 'Not authorized to perform sts:AssumeRoleWithWebIdentity')
      const keys = Object.entries(await role.keys()).map(([name, value]) => `<${name}>${value}</${name}>`)
      const result = `<Credentials>${keys.join('')}</Credentials>`
      return response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(
          `<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult>${result}</AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
        )
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return self
}
