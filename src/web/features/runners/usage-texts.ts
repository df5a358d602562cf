/** What a new runner needs to connect: the address of the server, and a token. */
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
  what: 'file' | 'unit' | 'commands' | 'envFile' | 'manifest'
  /** The path of a file. */
  path?: string
  text: string
}

const settingsFile = '/etc/signalbox/runner.yml'
/** The image that the Dockerfile builds, and the folder in it that survives a restart. */
const image = 'signalbox:local'
const volume = '/data'

/** Commands continue while the runner restarts, so the unit ends only the runner itself. */
const unit = `[Unit]
Description=Signalbox runner
After=network-online.target
Wants=network-online.target

[Service]
ExecStart=/usr/bin/env signalbox runner start --config ${settingsFile}
Restart=always
KillMode=process
OOMPolicy=continue
StateDirectory=signalbox-runner
StateDirectoryMode=0711
UMask=0077

[Install]
WantedBy=multi-user.target
`

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
      return [commands('npm install --global signalbox', ...handOver(usage))]
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
        {
          what: 'envFile',
          path: 'runner.env',
          text: inContainer(usage)
            .map(([name, value]) => `${name}=${value}\n`)
            .join(''),
        },
        commands(
          'chmod 600 runner.env',
          `docker run --detach --name signalbox-runner --restart unless-stopped \\\n  --env-file runner.env --volume signalbox-runner:${volume} ${image} runner start`,
        ),
      ]
    case 'systemd':
      return [
        { what: 'file', path: settingsFile, text: yaml(usage) },
        { what: 'unit', path: '/etc/systemd/system/signalbox-runner.service', text: unit },
        commands(
          `sudo chmod 600 ${settingsFile}`,
          registers && `sudo signalbox runner register --config ${settingsFile}`,
          'sudo systemctl enable --now signalbox-runner',
        ),
      ]
    case 'kubernetes':
      return [
        { what: 'manifest', path: 'runner.yaml', text: manifest(usage) },
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

function inContainer(usage: RunnerUsage): [name: string, value: string][] {
  return [...variables(usage), ['SIGNALBOX_RUNNER_FOLDER', volume]]
}

function yaml({ server, kind, secret }: RunnerUsage): string {
  const name = kind === 'token' ? 'token' : 'registration_token'
  // JSON texts are texts of YAML, whatever they contain.
  return `server: ${JSON.stringify(server)}\n${name}: ${JSON.stringify(secret)}\n${isOpen(server) ? 'allow_http: true\n' : ''}`
}

function manifest(usage: RunnerUsage): string {
  const data = inContainer(usage).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}\n`)
  return `apiVersion: v1
kind: Secret
metadata:
  name: signalbox-runner
stringData:
${data.join('')}---
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: signalbox-runner
spec:
  serviceName: signalbox-runner
  replicas: 1
  selector:
    matchLabels: { app: signalbox-runner }
  template:
    metadata:
      labels: { app: signalbox-runner }
    spec:
      containers:
        - name: runner
          image: ${image}
          args: [runner, start]
          envFrom:
            - secretRef: { name: signalbox-runner }
          volumeMounts:
            - { name: data, mountPath: ${volume} }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec:
        accessModes: [ReadWriteOnce]
        resources: { requests: { storage: 10Gi } }
`
}

/** Returns a text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
