import { describe, expect, test } from 'vitest'
import { aJob, recordingShell, workingShell } from '../../test/helpers/recording-shell.ts'
import { bash } from './bash.ts'
import { findApp } from './index.ts'
import { powershell } from './powershell.ts'
import { pulumi } from './pulumi.ts'
import { python } from './python.ts'

describe('scripts', () => {
  test('get arguments of the template, open variables and arguments of the task, in this order', async () => {
    const shell = recordingShell()
    await bash.run(
      aJob({
        playbook: 'bin/deploy.sh',
        arguments: ['--fast'],
        task_arguments: ['now'],
        variables: { region: 'eu', zones: ['a', 'b'], pin: 'placeholder' },
        run_variables: { region: 'us; rm -rf /' },
        secret_variables: { pin: 's3cret' },
      }),
      shell,
    )
    expect(shell.runs[0]!.args).toEqual(['./bin/deploy.sh', '--fast', 'region=us; rm -rf /', 'zones=["a","b"]', 'now'])
    expect(shell.runs[0]!.options.env).toMatchObject({ region: 'us; rm -rf /', zones: '["a","b"]', pin: 's3cret' })
  })

  test('see what the template’s environment says before a variable of the same name', async () => {
    const shell = recordingShell()
    await bash.run(aJob({ playbook: 'x.sh', run_variables: { MODE: 'loud' }, environment: { MODE: 'quiet' } }), shell)
    expect(shell.runs[0]!.options.env).toEqual({ MODE: 'quiet' })
  })

  test('cannot be steered by an answer that is named like a variable of the loader', async () => {
    const shell = recordingShell()
    await bash.run(
      aJob({ playbook: 'x.sh', run_variables: { LD_PRELOAD: '/tmp/x.so', PATH: '/tmp', BASH_ENV: '/tmp/x' } }),
      shell,
    )
    expect(Object.keys(shell.runs[0]!.options.env!)).toEqual([])
    await expect(bash.run(aJob({ playbook: 'x.sh', run_variables: { '-c': 'id' } }), shell)).rejects.toThrow('option')
  })

  test('log a message when a secret cannot be passed to them', async () => {
    const shell = recordingShell()
    await bash.run(aJob({ playbook: 'x.sh', secret_variables: { 'api-key': 's3cret' } }), shell)
    expect(shell.said[0]).toContain('"api-key" is not passed')
    expect(JSON.stringify(shell.runs)).not.toContain('s3cret')
  })

  test('run in the working directory', async () => {
    const shell = recordingShell()
    await python.run(aJob({ playbook: 'report.py', working_directory: 'tools' }), shell)
    expect(shell.commands).toEqual(['python3 ./report.py'])
    expect(shell.runs[0]!.options.cwd).toBe('/repository/tools')
  })

  test.each(['../outside.sh', '', '/'])('must be in the repository: %j', async (playbook) => {
    await expect(bash.run(aJob({ playbook }), recordingShell())).rejects.toThrow()
  })
})

test('an administrator’s path and arguments replace the app’s own', async () => {
  const shell = recordingShell()
  await powershell.run(aJob({ playbook: 'x.ps1' }), shell)
  await powershell.run(aJob({ playbook: 'x.ps1', app_path: '/opt/pwsh', app_args: ['-File'] }), shell)
  expect(shell.commands).toEqual(['pwsh -NoProfile -NonInteractive -File ./x.ps1', '/opt/pwsh -File ./x.ps1'])
})

test('an added app runs the program of its name, with a file or with a subcommand', async () => {
  const shell = recordingShell()
  await findApp('ruby').run(aJob({ playbook: 'lib/main.rb' }), shell)
  await pulumi.run(aJob({ playbook: 'up', arguments: ['--yes'] }), shell)
  expect(shell.commands).toEqual(['ruby ./lib/main.rb', 'pulumi up --yes'])
  await expect(pulumi.run(aJob({ playbook: '--version' }), recordingShell({ missing: ['--version'] }))).rejects.toThrow(
    'was not found',
  )
})

test.each([
  [bash, 'printf "%s|" "$@" "$pin" "$SEMAPHORE_TASK_DETAILS_ID"'],
  [
    python,
    'import os, sys\nprint("|".join([*sys.argv[1:], os.environ["pin"], os.environ["SEMAPHORE_TASK_DETAILS_ID"], ""]), end="")',
  ],
])('$id really runs, and values arrive unchanged', async (app, script) => {
  const value = '{{ 7*7 }} $(id) `id` "\' \\ é'
  const shell = await workingShell({ 'my script': script })
  await app.run(
    aJob({ playbook: 'my script', run_variables: { answer: value }, secret_variables: { pin: `s3cret ${value}` } }),
    shell,
  )
  expect(shell.output).toBe(`answer=${value}|s3cret ${value}|41|`)
  expect(shell.commands.join('\n')).not.toContain('s3cret')
})
