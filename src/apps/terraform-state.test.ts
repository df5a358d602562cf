import { describe, expect, test } from 'vitest'
import { aJob, recordingShell } from '../../test/helpers/recording-shell.ts'
import { elsewhere, lines } from './terraform.testing.ts'
import { terraform } from './terraform.ts'

describe('the state', () => {
  test('the server stores the state if the configuration declares no other place', async () => {
    const shell = recordingShell()
    await terraform.run(aJob({ playbook: 'live' }), shell)
    expect(lines(shell, 'terraform init')).toEqual([
      'terraform init -input=false',
      'terraform init -input=false -reconfigure',
    ])
    expect(
      JSON.parse(shell.written.get('/repository/live/signalbox_override.tf.json')!).terraform.backend.local.path,
    ).toBe('/state/terraform/live/terraform.tfstate')
  })

  const prompt = `│ Error: Can't ask approval for state migration when interactive input is\n│ disabled.`
  /** The first `init` finds a state; the one that may copy it goes well. */
  const finds = { 'terraform init -input=false -migrate-state': 0, 'terraform init': 1 }
  const prints = { 'terraform init': prompt }

  test('a state in the repository is copied to the backend once a user confirms it by typing the name', async () => {
    const shell = recordingShell({ exits: finds, texts: elsewhere, prints })
    await terraform.run(aJob({ params: { upgrade: true } }), shell)
    expect(lines(shell, 'terraform init')).toEqual([
      'terraform init -input=false -upgrade',
      'terraform init -input=false -migrate-state -force-copy -upgrade',
    ])
    expect([shell.confirmed, shell.destroys]).toEqual([1, true])
    expect(shell.said[0]).toContain('Do you want to copy it to the backend')
    const no = recordingShell({ exits: finds, texts: elsewhere, prints, rejects: true })
    await expect(terraform.run(aJob(), no)).rejects.toThrow()
    expect(lines(no, 'terraform init')).toHaveLength(1)
    const other = recordingShell({
      exits: finds,
      texts: elsewhere,
      prints: { 'terraform init': 'Error: no network' },
    })
    await expect(terraform.run(aJob(), other)).rejects.toThrow('exit code 1')
    expect(other.confirmed).toBe(0)
  })

  test('a state in the repository is ignored with Reconfigure, and if the server already stores a state', async () => {
    const stray = { '/repository/terraform.tfstate': '{}' }
    const shell = recordingShell({ texts: { ...elsewhere, ...stray } })
    await terraform.run(aJob({ params: { reconfigure: true } }), shell)
    expect(shell.changes).toContain('remove /repository/terraform.tfstate')
    expect(shell.said[0]).toContain('is left aside')
    const kept = recordingShell({ texts: { ...stray, '/state/terraform/terraform.tfstate': '{}' } })
    await terraform.run(aJob(), kept)
    expect(kept.changes.slice(-2)).toEqual([
      'write /repository/signalbox_override.tf.json',
      'remove /repository/terraform.tfstate',
    ])
    const first = recordingShell({ texts: stray })
    await terraform.run(aJob(), first)
    expect(first.changes).not.toContain('remove /repository/terraform.tfstate')
  })
})
