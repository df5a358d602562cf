import { describe, expect, test } from 'vitest'
import { aJob, recordingShell } from '../../test/helpers/recording-shell.ts'
import { findApp } from './index.ts'
import { changes, elsewhere, lines, planWith, workspace } from './terraform.testing.ts'
import { terraform } from './terraform.ts'

describe('terraform', () => {
  test('asks before it applies exactly the plan it showed', async () => {
    const shell = recordingShell({ exits: changes, texts: elsewhere })
    await terraform.run(aJob({ app: 'terraform', playbook: '/live/eu/' }), shell)
    expect(lines(shell)).toEqual([
      'terraform version -json',
      'terraform init -input=false',
      'terraform plan -input=false -lock-timeout=5m -detailed-exitcode -out=/task/task.plan',
      'terraform show -json /task/task.plan',
      'terraform apply -input=false -lock-timeout=5m /task/task.plan',
      'terraform output -json',
    ])
    expect(shell.confirmed).toBe(1)
    for (const { options } of shell.runs.filter(({ command }) => command === 'terraform'))
      expect(options.cwd).toBe('/repository/live/eu')
  })

  test('does not apply what a person rejects', async () => {
    const shell = recordingShell({ exits: changes, texts: elsewhere, rejects: true })
    await expect(terraform.run(aJob({ playbook: 'live' }), shell)).rejects.toThrow()
    expect(lines(shell, 'terraform apply')).toEqual([])
  })

  test('applies without asking when the template says so', async () => {
    const shell = recordingShell({ exits: changes, texts: elsewhere })
    await terraform.run(aJob({ params: { auto_approve: true } }), shell)
    expect(shell.confirmed).toBe(0)
    expect(lines(shell, 'terraform apply')).toHaveLength(1)
  })

  test('ends when there are no changes, and records the existing outputs', async () => {
    const prints = { 'terraform output': '{"url":{"sensitive":false,"value":"https://x"}}' }
    const shell = recordingShell({ texts: elsewhere, prints })
    await terraform.run(aJob({ params: { auto_approve: true } }), shell)
    expect(lines(shell, 'terraform apply')).toEqual([])
    expect(shell.items).toEqual([{ kind: 'output', name: 'url', value: '"https://x"', sensitive: false }])
  })

  test('only plans when only a plan is asked for', async () => {
    const shell = recordingShell({ exits: changes, texts: elsewhere })
    await terraform.run(aJob({ params: { plan: true, auto_approve: true } }), shell)
    expect(lines(shell).at(-1)).toContain('terraform show')
    expect(shell.confirmed).toBe(0)
  })

  test('a check for drift looks at what exists, whatever the arguments say, and needs a plan that can be read', async () => {
    const prints = { 'terraform show': planWith(['update']) }
    const shell = recordingShell({ exits: changes, texts: elsewhere, prints })
    await terraform.run(aJob({ params: { plan: true, drift: true }, arguments: ['-refresh=false'] }), shell)
    expect(lines(shell, 'terraform plan')[0]).toMatch(/-refresh=false -refresh=true$/)
    expect(lines(shell, 'terraform apply')).toEqual([])
    expect(shell.said.at(-1)).toContain('Drift found')
    const unread = recordingShell({ exits: changes, texts: elsewhere })
    await expect(terraform.run(aJob({ params: { plan: true, drift: true } }), unread)).rejects.toThrow(
      'which resources',
    )
  })

  test('fails when the plan fails', async () => {
    const shell = recordingShell({ exits: { 'terraform plan': 1 }, texts: elsewhere })
    await expect(terraform.run(aJob(), shell)).rejects.toThrow('exit code 1')
  })

  test.each([
    ['creates', planWith(['create'], ['no-op'], ['update']), false],
    ['deletes', planWith(['create'], ['delete']), true],
    ['replaces', planWith(['create', 'delete']), true],
    ['cannot be read', 'no JSON', true],
  ])('records the plan as data, and asks for the name if it destroys something: %s', async (_what, plan, destroys) => {
    const prints = { 'terraform show': plan, 'terraform version': '{"terraform_version":"1.11.4"}' }
    const shell = recordingShell({ exits: changes, texts: elsewhere, prints })
    await terraform.run(aJob(), shell)
    expect([shell.confirmed, shell.destroys]).toEqual([1, destroys])
    const readable = plan !== 'no JSON'
    expect(shell.items.map((item) => item.kind).slice(0, 3)).toEqual(readable ? ['tool', 'plan', 'change'] : ['tool'])
    expect(shell.items[0]).toEqual({ kind: 'tool', name: 'terraform', version: '1.11.4' })
    expect(shell.said).toEqual(readable ? [] : ['The plan could not be read as data: only the log shows it.'])
  })

  test('continues if the plan cannot be read as data', async () => {
    const shell = recordingShell({
      exits: { ...changes, 'terraform show': 1, 'terraform output': 1 },
      texts: elsewhere,
    })
    await terraform.run(aJob(), shell)
    expect(shell.destroys).toBe(true)
    expect(lines(shell, 'terraform apply')).toHaveLength(1)
  })

  test('passes arguments and variables to the plan, and secrets only in a file', async () => {
    const shell = recordingShell({ exits: changes, texts: elsewhere })
    await terraform.run(
      aJob({
        arguments: ['-parallelism=2'],
        task_arguments: ['-target=a.b'],
        variables: { zones: ['a', 'b'], size: 1 },
        run_variables: { size: 2 },
        secret_variables: { pin: 's3cret' },
        params: { destroy: true, upgrade: true, reconfigure: true },
      }),
      shell,
    )
    expect(lines(shell, 'terraform init')).toEqual(['terraform init -input=false -upgrade -reconfigure'])
    expect(lines(shell, 'terraform plan')[0]).toMatch(
      /-out=\S+ -destroy -var-file=\/task\/variables.tfvars.json -parallelism=2 -target=a.b$/,
    )
    // What is in the plan is not said again; how it is carried out is.
    expect(lines(shell, 'terraform apply')).toEqual([
      'terraform apply -input=false -lock-timeout=5m -parallelism=2 /task/task.plan',
    ])
    expect(JSON.parse(shell.files.get('variables.tfvars.json')!)).toEqual({ zones: ['a', 'b'], size: 2, pin: 's3cret' })
    expect(shell.commands.join('\n')).not.toContain('s3cret')
  })

  test('gives each stage its own arguments', async () => {
    const shell = recordingShell({ exits: changes })
    const stage_arguments = {
      init: ['-backend-config=a=b', '-plugin-dir', '/p'],
      plan: ['-refresh=false'],
      apply: ['-parallelism=1'],
    }
    await terraform.run(aJob({ arguments: ['-json'], stage_arguments }), shell)
    expect(lines(shell).filter((line) => !/version|show|output/.test(line))).toEqual([
      'terraform init -input=false -backend-config=a=b -plugin-dir /p',
      'terraform init -input=false -reconfigure -plugin-dir /p',
      'terraform plan -input=false -lock-timeout=5m -detailed-exitcode -out=/task/task.plan -refresh=false',
      'terraform apply -input=false -lock-timeout=5m -parallelism=1 /task/task.plan',
    ])
  })

  test.each([
    [{ arguments: ['-out=mine'] }, '-out is set by Signalbox'],
    [{ stage_arguments: { init: [], plan: [], apply: ['-var=a=b'] } }, '-var belongs to plan'],
  ])('refuses %j before anything runs', async (changed, problem) => {
    const shell = recordingShell()
    await expect(terraform.run(aJob(changed), shell)).rejects.toThrow(problem)
    expect(shell.commands).toEqual([])
  })

  test('fetches modules with the ssh key of the inventory', async () => {
    const shell = recordingShell({ texts: elsewhere })
    const user_key = { type: 'ssh', login: 'git', private_key: 'KEY', passphrase: '' } as const
    await terraform.run(aJob({ inventory: { ...workspace('default').inventory, user_key } }), shell)
    expect(shell.agents).toEqual(['KEY'])
    expect(shell.runs[0]!.options.env).toMatchObject({
      SSH_AUTH_SOCK: '/task/agent.sock',
      TF_IN_AUTOMATION: '1',
      TF_INPUT: '0',
      CHECKPOINT_DISABLE: '1',
    })
  })
})

describe('the reason of a failure is given in plain words', () => {
  const failing = (command: string, output: string) =>
    terraform.run(
      aJob({ params: { auto_approve: true } }),
      recordingShell({
        exits: { ...changes, [command]: 1 },
        texts: elsewhere,
        prints: { [command]: output },
      }),
    )

  test('the state changed after the plan', async () => {
    const output = `\u001b[31m╷\u001b[0m\u001b[0m
\u001b[31m│\u001b[0m \u001b[0m\u001b[1m\u001b[31mError: \u001b[0m\u001b[0m\u001b[1mSaved plan is stale\u001b[0m`
    await expect(failing('terraform apply', output)).rejects.toMatchObject({
      message: expect.stringMatching(/^The plan is out of date: the state has changed .* Run the task again/),
      exit_code: 1,
    })
  })

  test('another user holds the lock', async () => {
    const output = `│ \u001b[0mError: Error acquiring the state lock
│ Error message: resource temporarily unavailable
│ Lock Info:
│   ID:        a64f2694-fead
│   Path:      terraform.tfstate
│   Operation: OperationTypeApply
│   Who:       ada@laptop
│   Version:   1.11.4
│   Created:   2026-11-21 15:22:32.080347981 +0000 UTC
│   Info:      `
    await expect(failing('terraform plan', output)).rejects.toThrow(
      'The state is locked by ada@laptop (apply, since 2026-11-21 15:22:32 +0000 UTC), and was not released in the time the task waited for it. ' +
        'Nothing was changed. If it is no longer in use, release it with: terraform force-unlock a64f2694-fead',
    )
    const http = output.replace('resource temporarily unavailable', 'HTTP remote state already locked: ID=b7c9')
    await expect(failing('terraform plan', http)).rejects.toThrow('another client (lock b7c9)')
    await expect(failing('terraform plan', 'Error: Error acquiring the state lock')).rejects.toThrow(
      'an unnamed holder',
    )
  })
})

describe('the workspace', () => {
  const selected = async (version: string, exits = {}) => {
    const prints = { 'terraform version': JSON.stringify({ terraform_version: version }) }
    const shell = recordingShell({ exits, texts: elsewhere, prints })
    await terraform.run(aJob(workspace('prod-eu')), shell)
    return { ...shell, commands: lines(shell, 'terraform workspace') }
  }

  test('is the one that the inventory names, and is created if it does not exist', async () => {
    expect((await selected('1.11.4')).commands).toEqual([
      'terraform workspace list',
      'terraform workspace select -or-create=true prod-eu',
    ])
    const old = ['terraform workspace list', 'terraform workspace select prod-eu']
    expect((await selected('1.3.9')).commands).toEqual(old)
    expect((await selected('0.15.5', { 'terraform workspace select': 1 })).commands).toEqual([
      ...old,
      'terraform workspace new prod-eu',
    ])
  })

  test('the workspace is skipped if the backend supports none', async () => {
    const { commands, said } = await selected('1.11.4', { 'terraform workspace list': 1 })
    expect(commands).toHaveLength(1)
    expect(said[0]).toBe('This backend knows no workspaces: prod-eu is not selected.')
  })

  test.each(['-force', 'a b', '../x'])('cannot be called %j', async (name) => {
    await expect(terraform.run(aJob(workspace(name)), recordingShell())).rejects.toThrow('cannot be the name')
  })

  test('a workspace is not an inventory of hosts, and the folder cannot lead out of the repository', async () => {
    await expect(terraform.run(aJob({ inventory: {} }), recordingShell())).rejects.toThrow('not a workspace')
    await expect(terraform.run(aJob({ playbook: '../other' }), recordingShell())).rejects.toThrow('leads out')
  })
})

test.each([
  ['tofu', 'version -json', 'workspace', '{"terraform_version":"1.9.0"}', '1.9.0'],
  ['terragrunt', '--version', 'run -- workspace', 'terragrunt version v0.73.1\n', 'terragrunt version v0.73.1'],
])('%s does the same by its own name', async (id, version, command, prints, recorded) => {
  const shell = recordingShell({
    exits: { [`${id} plan`]: 2 },
    texts: elsewhere,
    prints: { [`${id} ${version}`]: prints, [`${id} show`]: `time=now level=info\n${planWith(['delete'])}` },
  })
  await findApp(id).run(aJob({ app: id, app_args: [], ...workspace('prod'), params: { destroy: true } }), shell)
  expect(lines(shell, id)).toEqual([
    `${id} ${version}`,
    `${id} init -input=false`,
    `${id} ${command} list`,
    `${id} ${command} select -or-create=true prod`,
    `${id} plan -input=false -lock-timeout=5m -detailed-exitcode -out=/task/task.plan -destroy`,
    `${id} show -json /task/task.plan`,
    `${id} apply -input=false -lock-timeout=5m /task/task.plan`,
    `${id} output -json`,
  ])
  expect(shell.items[0]).toEqual({ kind: 'tool', name: id, version: recorded })
  expect([shell.confirmed, shell.destroys]).toEqual([1, true])
  if (id === 'terragrunt')
    expect(shell.runs[0]!.options.env).toMatchObject({ TG_TF_PATH: 'terraform', TG_NON_INTERACTIVE: 'true' })
})
