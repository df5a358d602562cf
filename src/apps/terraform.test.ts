import { describe, expect, test } from 'vitest'
import { aJob, recordingShell } from '../../test/helpers/recording-shell.ts'
import { findApp } from './index.ts'
import { terraform } from './terraform.ts'

const changes = { 'terraform plan': 2 }
const elsewhere = { grep: 0 }
const here = { grep: 2 }
const workspace = (inventory: string) => ({ inventory: { type: 'terraform-workspace', inventory } }) as const

describe('terraform', () => {
  test('asks before it applies exactly the plan it showed', async () => {
    const shell = recordingShell({ exits: { ...changes, ...elsewhere } })
    await terraform.run(aJob({ app: 'terraform', playbook: '/live/eu/' }), shell)
    expect(shell.commands.filter((line) => !line.startsWith('grep'))).toEqual([
      'terraform init -input=false',
      'terraform plan -input=false -lock-timeout=5m -detailed-exitcode -out=/task/task.plan',
      'terraform apply -input=false -lock-timeout=5m /task/task.plan',
    ])
    expect(shell.confirmed).toBe(1)
    expect(shell.runs[0]!.options.cwd).toBe('/repository/live/eu')
  })

  test('does not apply what a person rejects', async () => {
    const shell = recordingShell({ exits: { ...changes, ...elsewhere }, rejects: true })
    await expect(terraform.run(aJob({ playbook: 'live' }), shell)).rejects.toThrow()
    expect(shell.commands.join('\n')).not.toContain('terraform apply')
  })

  test('applies without asking when the template says so', async () => {
    const shell = recordingShell({ exits: { ...changes, ...elsewhere } })
    await terraform.run(aJob({ params: { auto_approve: true } }), shell)
    expect(shell.confirmed).toBe(0)
    expect(shell.commands.at(-1)).toContain('terraform apply')
  })

  test('is done when there are no changes', async () => {
    const shell = recordingShell({ exits: elsewhere })
    await terraform.run(aJob({ params: { auto_approve: true } }), shell)
    expect(shell.commands.at(-1)).toContain('terraform plan')
  })

  test('only plans when only a plan is asked for', async () => {
    const shell = recordingShell({ exits: { ...changes, ...elsewhere } })
    await terraform.run(aJob({ params: { plan: true, auto_approve: true } }), shell)
    expect(shell.commands.at(-1)).toContain('terraform plan')
    expect(shell.confirmed).toBe(0)
  })

  test('fails when the plan fails', async () => {
    const shell = recordingShell({ exits: { 'terraform plan': 1, ...elsewhere } })
    await expect(terraform.run(aJob(), shell)).rejects.toThrow('exit code 1')
  })

  test('gives arguments and variables to the plan, secrets only in a file', async () => {
    const shell = recordingShell({ exits: { ...changes, ...elsewhere } })
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
    expect(shell.commands[0]).toBe('terraform init -input=false -upgrade -reconfigure')
    expect(shell.commands[2]).toMatch(
      /-out=\S+ -destroy -var-file=\/task\/variables.tfvars.json -parallelism=2 -target=a.b$/,
    )
    expect(shell.commands[3]).toBe('terraform apply -input=false -lock-timeout=5m /task/task.plan')
    expect(JSON.parse(shell.files.get('variables.tfvars.json')!)).toEqual({ zones: ['a', 'b'], size: 2, pin: 's3cret' })
    expect(shell.commands.join('\n')).not.toContain('s3cret')
  })

  test('keeps the state itself when the configuration keeps none elsewhere', async () => {
    const shell = recordingShell({ exits: here })
    await terraform.run(aJob({ playbook: 'live' }), shell)
    expect(shell.commands.slice(2, 4)).toEqual([
      'cp /task/backend.json /repository/live/signalbox_override.tf.json',
      'terraform init -input=false -reconfigure',
    ])
    expect(JSON.parse(shell.files.get('backend.json')!).terraform.backend.local.path).toBe(
      '/state/terraform/live/terraform.tfstate',
    )
  })

  test('selects the workspace that the inventory names', async () => {
    const shell = recordingShell({ exits: elsewhere })
    await terraform.run(aJob(workspace('prod-eu')), shell)
    expect(shell.commands.slice(2, 4)).toEqual([
      'terraform workspace list',
      'terraform workspace select -or-create=true prod-eu',
    ])
  })

  test('goes on without workspaces where the backend has none', async () => {
    const shell = recordingShell({ exits: { ...elsewhere, 'terraform workspace list': 1 } })
    await terraform.run(aJob(workspace('prod')), shell)
    expect(shell.commands.join('\n')).not.toContain('select')
    expect(shell.said).toEqual(['This backend knows no workspaces: prod is not selected.'])
  })

  test.each(['-force', 'a b', '../x'])('refuses the workspace %j', async (name) => {
    await expect(terraform.run(aJob(workspace(name)), recordingShell())).rejects.toThrow('cannot be the name')
  })

  test('refuses an inventory of hosts and a folder outside of the repository', async () => {
    await expect(terraform.run(aJob({ inventory: {} }), recordingShell())).rejects.toThrow('not a workspace')
    await expect(terraform.run(aJob({ playbook: '../other' }), recordingShell())).rejects.toThrow('leads out')
  })

  test('fetches modules with the ssh key of the inventory', async () => {
    const shell = recordingShell({ exits: elsewhere })
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

test('tofu and terragrunt do the same by their own names', async () => {
  for (const id of ['tofu', 'terragrunt']) {
    const shell = recordingShell({ exits: { [`${id} plan`]: 2, ...elsewhere } })
    await findApp(id).run(aJob({ app: id, ...workspace('prod') }), shell)
    const words = shell.commands
      .filter((line) => line.startsWith(id))
      .map((line) => line.split(' ').slice(1, 3).join(' '))
    expect(words.at(-1)).toBe('apply -input=false')
    expect(words[1]).toBe(id === 'tofu' ? 'workspace list' : 'run --')
  }
})
