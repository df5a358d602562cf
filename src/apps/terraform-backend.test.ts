import { describe, expect, test } from 'vitest'
import { aJob, recordingShell } from '../../test/helpers/recording-shell.ts'
import { elsewhere } from './terraform.testing.ts'
import { terraform } from './terraform.ts'
import { declaresOnlyBackend } from './terraform-backend.ts'

describe('the backend http', () => {
  const job = {
    params: { backend_file: 'backend.tf' },
    environment: { TF_HTTP_ADDRESS: 'https://x' },
    playbook: 'live',
  }

  test('is declared in the file that the template names', async () => {
    const shell = recordingShell({ texts: elsewhere })
    await terraform.run(aJob(job), shell)
    expect(shell.changes[0]).toBe('write /repository/live/backend.tf')
    expect(shell.written.get('/repository/live/backend.tf')).toBe('terraform {\n  backend "http" {}\n}\n')
    expect(shell.said[0]).toBe('The backend of this run is http, declared in backend.tf.')
  })

  test('stands in for another backend, but not for a file that declares more', async () => {
    const cat = (text: string) => recordingShell({ texts: { ...elsewhere, '/repository/live/backend.tf': text } })
    const s3 = cat('terraform { backend "s3" { bucket = "b" } }')
    await terraform.run(aJob(job), s3)
    expect([...s3.written.keys()]).toEqual(['/repository/live/backend.tf'])
    const more = cat('terraform {\n  required_version = ">= 1"\n  backend "s3" {}\n}')
    await expect(terraform.run(aJob(job), more)).rejects.toThrow(
      'backend.tf in the repository declares more than a backend',
    )
    expect([...more.written]).toEqual([])
  })

  test('needs to know where the state is, and a plain file name', async () => {
    const run = (changed: Parameters<typeof aJob>[0]) =>
      terraform.run(aJob({ ...job, ...changed }), recordingShell({ texts: elsewhere }))
    await expect(run({ environment: {} })).rejects.toThrow('set the environment variable TF_HTTP_ADDRESS')
    await run({ environment: {}, secret_environment: { TF_HTTP_ADDRESS: 'https://x' } })
    await run({ environment: {}, stage_arguments: { init: ['-backend-config=b.hcl'], plan: [], apply: [] } })
    await expect(run({ params: { backend_file: '../x.tf' } })).rejects.toThrow('Invalid backend filename')
  })

  test.each([
    ['', true],
    ['# nothing but a comment }', true],
    ['terraform {\n  backend "http" {}\n}', true],
    ['terraform { backend "s3" { # }\n key = "a{b" /* } */\n assume_role { role_arn = "x" }\n } }', true],
    ['terraform { cloud { workspaces { name = "x" } } }', true],
    ['terraform {\n  backend "http" { address = "https://x" }\n}\nprovider "a" {}', false],
    ['terraform { required_version = ">= 1" }', false],
    ['terraform { backend "s3" {} required_providers {} }', false],
    ['variable "a" {}', false],
    ['terraform { backend "s3" {', false],
  ])('%j declares only where the state is: %s', (text, only) => {
    expect(declaresOnlyBackend(text)).toBe(only)
  })

  test('a file that is made to take long to be read is not read', () => {
    for (const hostile of ['"\\', '/*a']) expect(declaresOnlyBackend(hostile.repeat(500_000))).toBe(false)
  })
})
