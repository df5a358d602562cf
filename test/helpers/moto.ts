import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AwsV4Signer } from 'aws4fetch'
import { pythonPackages } from '../../scripts/python-packages.js'
import { hasTool } from './tools.ts'

const requirements = join(import.meta.dirname, '..', 'fixtures', 'aws', 'requirements.txt')
const packages = hasTool('python3') ? fetched() : null

/** Returns the folder of moto; null, with the reason on the screen, where it cannot be fetched. */
function fetched(): string | null {
  try {
    return pythonPackages('aws', requirements)
  } catch (error) {
    process.stderr.write(`Skipped: AWS. ${(error as Error).message.slice(0, 300)}\n`)
    return null
  }
}

/** Whether there is moto, which answers like AWS, and checks signatures and policies like it. */
export const hasMoto = packages !== null

export const region = 'eu-central-1'
const account = '123456789012'

/** An access key, by the names that it has in a storage. */
export interface AwsUser {
  access_key_id: string
  secret_access_key: string
}

export interface Moto {
  url: string
  /** Calls a service with the JSON protocol as a user who may do everything. */
  call(service: 'secretsmanager' | 'ssm', operation: string, body: object): Promise<Record<string, unknown>>
  /** Creates a user who may do this. */
  user(name: string, actions: readonly string[]): Promise<AwsUser>
  /** Creates a role with this policy and trust policy. Returns its ARN. */
  role(name: string, actions: readonly string[], trust: object): Promise<string>
  /** Returns keys of a role that trusts everyone. */
  keysOf(role: string): Promise<Record<'AccessKeyId' | 'SecretAccessKey' | 'SessionToken', string>>
  stop(): void
}

const targets = { secretsmanager: 'secretsmanager', ssm: 'AmazonSSM' }
const policyOf = (actions: readonly string[]) =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: actions.map((Action) => ({ Effect: 'Allow', Action, Resource: '*' })),
  })

/** Starts a server that answers like AWS, with one user who may do everything. */
export async function startMoto(): Promise<Moto> {
  const run = "from moto.server import main; main(['-H', '127.0.0.1', '-p', '0'])"
  const env = { PATH: process.env.PATH ?? '', PYTHONPATH: packages ?? '', MOTO_ACCOUNT_ID: account }
  const child = spawn('python3', ['-B', '-c', run], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const url = await addressOf(child)
  let root: AwsUser = { access_key_id: 'root', secret_access_key: 'root' }

  async function send(service: string, headers: Record<string, string>, body: string): Promise<string> {
    const signer = new AwsV4Signer({
      method: 'POST',
      url,
      headers,
      body,
      accessKeyId: root.access_key_id,
      secretAccessKey: root.secret_access_key,
      region,
      service,
    })
    const answer = await fetch(url, { method: 'POST', headers: (await signer.sign()).headers, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`moto answered ${answer.status}: ${text}`)
    return text
  }
  const iam = (Action: string, fields: Record<string, string>) =>
    send(
      'iam',
      { 'content-type': 'application/x-www-form-urlencoded' },
      // moto signs what it has read and encoded again, which Python does like this.
      new URLSearchParams({ Version: '2010-05-08', Action, ...fields }).toString().replaceAll('*', '%2A'),
    )
  async function user(UserName: string, actions: readonly string[]): Promise<AwsUser> {
    await iam('CreateUser', { UserName })
    await iam('PutUserPolicy', { UserName, PolicyName: 'policy', PolicyDocument: policyOf(actions) })
    const made = await iam('CreateAccessKey', { UserName })
    const at = (name: string) => new RegExp(`<${name}>(.*)</${name}>`).exec(made)?.[1] ?? ''
    return { access_key_id: at('AccessKeyId'), secret_access_key: at('SecretAccessKey') }
  }

  root = await user('root', ['*'])
  // From now on signatures and policies are checked.
  await fetch(`${url}/moto-api/reset-auth`, { method: 'POST', body: '0' })
  return {
    url,
    user,
    async call(service, operation, body) {
      const headers = {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `${targets[service]}.${operation}`,
      }
      return JSON.parse(await send(service, headers, JSON.stringify(body))) as Record<string, unknown>
    },
    async role(RoleName, actions, trust) {
      const AssumeRolePolicyDocument = JSON.stringify({ Version: '2012-10-17', Statement: [trust] })
      await iam('CreateRole', { RoleName, AssumeRolePolicyDocument })
      await iam('PutRolePolicy', { RoleName, PolicyName: 'policy', PolicyDocument: policyOf(actions) })
      return `arn:aws:iam::${account}:role/${RoleName}`
    },
    async keysOf(RoleArn) {
      const fields = { Version: '2011-06-15', Action: 'AssumeRole', RoleArn, RoleSessionName: 'test' }
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const made = await send('sts', headers, new URLSearchParams(fields).toString())
      const at = (name: string) => new RegExp(`<${name}>(.*)</${name}>`).exec(made)?.[1] ?? ''
      return {
        AccessKeyId: at('AccessKeyId'),
        SecretAccessKey: at('SecretAccessKey'),
        SessionToken: at('SessionToken'),
      }
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('no output')
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /Running on (http:\S+)/.exec(line)?.[1]
    if (!address) continue
    // It writes a line for each request, and a full pipe would stop it.
    child.stderr.resume()
    return address
  }
  throw new Error('moto did not start')
}
