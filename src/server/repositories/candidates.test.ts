import { expect, test } from 'vitest'
import { candidatesIn } from './candidates.ts'

test('what a repository offers to run is found by content and name, likeliest first', () => {
  const texts = new Map([
    ['site.yml', '- name: Whole site\n  hosts: all\n'],
    ['plays/db.yml', '- hosts: db\n'],
    ['mkdocs.yml', 'site_name: Docs\n'],
  ])
  const paths = [
    '.github/workflows/test.sh',
    'Pulumi.yaml',
    'README.md',
    'big.yml',
    'infra/dns/main.tf',
    'infra/main.tf',
    'infra/modules/net/main.tf',
    'live/terragrunt.hcl',
    'mkdocs.yml',
    'plays/db.yml',
    'roles/web/files/run.sh',
    'scripts/backup.sh',
    'scripts/report.py',
    'scripts/test_report.py',
    'setup.py',
    'site.yml',
    'win/patch.ps1',
  ]
  expect(candidatesIn(paths, texts).map((one) => Object.values(one).join(' | '))).toEqual([
    'ansible | site.yml | Whole site | true',
    'ansible | plays/db.yml |  | true',
    'ansible | big.yml |  | false',
    'terraform | infra |  | true',
    'terraform | infra/dns |  | true',
    'terragrunt | live |  | true',
    'pulumi |  |  | true',
    'bash | scripts/backup.sh |  | true',
    'powershell | win/patch.ps1 |  | true',
    'python | scripts/report.py |  | true',
  ])
})
