import { expect, test } from 'vitest'
import { type FileKind, ofKind } from './repository-files.ts'

const paths = [
  '.github/ci.yml',
  'README.md',
  'ansible/site.yml',
  'ansible/roles/web/tasks/main.yml',
  'ansible/group_vars/all.yml',
  'ansible/requirements.yml',
  'hosts/production',
  'infra/main.tf',
  'infra/dns/main.tf',
  'infra/dns/terragrunt.hcl',
  'inventory.yml',
  'play.yaml',
  'scripts/backup',
  'scripts/report.py',
  'scripts/run.sh',
]

test.each<[FileKind, string[]]>([
  ['playbook', ['ansible/site.yml', 'play.yaml']],
  ['python', ['scripts/report.py']],
  ['shell', ['hosts/production', 'scripts/backup', 'scripts/run.sh']],
  ['inventory', ['hosts/production', 'inventory.yml']],
  ['terraform', ['infra', 'infra/dns']],
  ['file', paths],
])('of the kind %s', (kind, expected) => expect(ofKind(paths, kind)).toEqual(expected))
