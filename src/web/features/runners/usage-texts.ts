import { clusterImage, runnerManifest } from './usage-manifest.ts'

/** The data with which a new runner connects: the address of the server, and a token. */
export interface RunnerUsage {
  /** The public address of the server. */
  server: string
  /** `token`: of the runner itself. `registration`: registers one agent, which then gets the token. */
  kind: 'token' | 'registration'
  secret: string
}

export const usageTabs = ['config', 'setup', 'env', 'docker', 'systemd', 'kubernetes'] as const
export type UsageTab = (typeof usageTabs)[number]

/** A text to copy, and what it is (a key of `runners.usage`). */
export interface UsageBlock {
  what: 'build' | 'file' | 'commands' | 'envFile' | 'manifest'
  /** The path of a file. */
  path?: string
  text: string
}

const settingsFile = '/etc/signalbox/runner.yml'
/** Makes the package that installs the command `signalbox`. There is no published one. */
const buildPackage: UsageBlock = { what: 'build', text: 'npm ci && npm run build && npm pack ./dist\n' }
const installPackage = 'sudo npm install --global ./signalbox-*.tgz'
/** The image of deploy/Containerfile with the tools of tasks. There is no published one. */
const image = 'signalbox:tools'
const buildImage = `docker build --file deploy/Containerfile --target tools --tag ${image} .\n`
/** Where that image keeps what must survive a restart. */
const volume = '/data'
/** To run the tasks of each project as a system user of that project (docs/security.md). */
export const capabilities = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'KILL', 'SETGID', 'SETUID', 'SYS_PTRACE']

/** Returns what to do on the machine of the runner, in order. In a container, `start` registers the runner by itself. */
export function usageOf(tab: UsageTab, usage: RunnerUsage): UsageBlock[] {
  const registers = usage.kind === 'registration'
  switch (tab) {
    case 'config':
      return [
        { what: 'file', path: 'runner.yml', text: yaml(usage) },
        commands(
          'chmod 600 runner.yml',
          registers && 'signalbox runner register --config runner.yml',
          'signalbox runner start --config runner.yml',
        ),
      ]
    case 'setup':
      return [buildPackage, commands(installPackage, ...handOver(usage))]
    case 'env':
      return [
        commands(
          ...variables(usage).map(([name, value]) => `export ${name}=${quoted(value)}`),
          registers && 'signalbox runner register',
          'signalbox runner start',
        ),
      ]
    case 'docker':
      return [
        { what: 'build', text: buildImage },
        {
          what: 'envFile',
          path: 'runner.env',
          text: variables(usage)
            .map(([name, value]) => `${name}=${value}\n`)
            .join(''),
        },
        commands(
          'chmod 600 runner.env',
          [
            'docker run --detach --name signalbox-runner --restart unless-stopped',
            '--user 0 --security-opt no-new-privileges --cap-drop ALL',
            capabilities.map((name) => `--cap-add ${name}`).join(' '),
            `--env-file runner.env --volume signalbox-runner:${volume} ${image} runner start`,
          ].join(' \\\n  '),
        ),
      ]
    case 'systemd':
      return [
        buildPackage,
        { what: 'file', path: settingsFile, text: yaml(usage) },
        commands(
          `sudo chmod 600 ${settingsFile}`,
          installPackage,
          registers && `sudo signalbox runner register --config ${settingsFile}`,
          'sudo cp "$(sudo npm root --global)/signalbox/systemd/signalbox-runner.service" /etc/systemd/system/',
          'sudo systemctl daemon-reload',
          'sudo systemctl enable --now signalbox-runner',
        ),
      ]
    case 'kubernetes':
      return [
        {
          what: 'build',
          text: `docker build --file deploy/Containerfile --target tools --tag ${clusterImage} .\ndocker push ${clusterImage}\n`,
        },
        { what: 'manifest', path: 'runner.yaml', text: runnerManifest(variables(usage)) },
        commands('kubectl apply --filename runner.yaml'),
      ]
  }
}

function commands(...lines: (string | false)[]): UsageBlock {
  return { what: 'commands', text: `${lines.filter((line) => line !== false).join('\n')}\n` }
}

/** Whether the runner refuses the address unless a setting accepts it: secrets could be read on the way. */
export function isOpen(server: string): boolean {
  const { protocol, hostname } = new URL(server)
  return protocol === 'http:' && !/^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(hostname)
}

const options = ({ server }: RunnerUsage) => `--server ${quoted(server)}${isOpen(server) ? ' --allow-http' : ''}`

/** The token reaches the runner without being an argument, which other users of the machine could read. */
function handOver(usage: RunnerUsage): string[] {
  const print = `printf '%s\\n' ${quoted(usage.secret)}`
  if (usage.kind === 'registration')
    return [
      `${print} | signalbox runner register ${options(usage)} --stdin-registration-token`,
      `signalbox runner start ${options(usage)}`,
    ]
  return [`(umask 077; ${print} > runner.token)`, `signalbox runner start ${options(usage)} --token-file runner.token`]
}

function variables({ server, kind, secret }: RunnerUsage): [name: string, value: string][] {
  return [
    ['SIGNALBOX_RUNNER_SERVER', server],
    [kind === 'token' ? 'SIGNALBOX_RUNNER_TOKEN' : 'SIGNALBOX_RUNNER_REGISTRATION_TOKEN', secret],
    ...(isOpen(server) ? [['SIGNALBOX_RUNNER_ALLOW_HTTP', 'true'] satisfies [string, string]] : []),
  ]
}

function yaml({ server, kind, secret }: RunnerUsage): string {
  const name = kind === 'token' ? 'token' : 'registration_token'
  // JSON texts are texts of YAML, whatever they contain.
  return `server: ${JSON.stringify(server)}\n${name}: ${JSON.stringify(secret)}\n${isOpen(server) ? 'allow_http: true\n' : ''}`
}

/** Returns a text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
