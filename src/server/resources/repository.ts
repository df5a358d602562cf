import { RepositoryDraft } from '../../contract/repository.ts'
import { printedUrl } from '../../contract/rules/git-url.ts'
import { labelled } from './labels.ts'
import { allButName, type ResourceOf } from './resource.ts'

export const repository = {
  table: 'repository',
  type: 'repository',
  described: ({ git_url }) => `Repository ${printedUrl(String(git_url))}`,
  collection: 'repositories',
  draft: RepositoryDraft,
  revised: true,
  list: { sorted: ['name', 'git_url', 'git_branch'], searched: ['name', 'git_url', 'git_branch', ...labelled] },
  copied: allButName(RepositoryDraft),
  references: { ssh_key_id: { to: 'access_key', blocks: true } },
} as const satisfies ResourceOf<'repository'>
