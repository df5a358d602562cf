import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { coded, type Message, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import type { RepositoryTest, RepositoryTestDraft } from '../../contract/repository.ts'
import { printedUrl } from '../../contract/rules/git-url.ts'
import { listRefs, type RemoteRefs } from '../../runner/remote-heads.ts'
import type { Member } from '../access/caller.ts'
import { checkUses, usesOf } from '../access/check-use.ts'
import { noteEvent } from '../audit/audit-log.ts'
import type { Tables } from '../db/schema.ts'
import { checkReferences } from '../resources/check-references.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { faultText, localFault, localPathOf } from './local.ts'
import { maxBranches, RemoteProblem, withRemote } from './remote.ts'

type Draft = z.output<typeof RepositoryTestDraft>

/**
 * Reads an address that may not be saved yet with a key of the project: with the same git, user and networks as a task.
 * An event records it, because the key is shown to whatever is at the address.
 */
export async function tryRepository(
  services: Services,
  caller: Member,
  draft: Draft,
  gone: AbortSignal,
): Promise<RepositoryTest> {
  const { project_id } = caller
  const key = await services.database.transaction(async (tx) => {
    await checkReferences(tx, project_id, 'repository', draft)
    // The key is shown to whatever is at the address: only those who may use it.
    await checkUses(tx, caller, usesOf(draft))
    const key = await projectTable(tx, 'access_key', project_id).get(draft.ssh_key_id)
    await noteTried(tx, caller, draft, key)
    return key
  })
  const fault = await localFault(services, { kind: 'repository', location: draft.git_url, project_id })
  if (fault) return failed(faultText(fault))
  const local = localPathOf(draft.git_url) !== null
  try {
    const repository = { project_id, git_url: draft.git_url, ssh_key_id: key.id }
    const refs = await withRemote(services, repository, gone, (request) =>
      listRefs(request, local && draft.git_branch === ''),
    )
    return found(refs, draft.git_branch, printedUrl(draft.git_url))
  } catch (error) {
    if (error instanceof RemoteProblem) return failed(error.reason)
    throw error
  }
}

const noteTried = (
  tx: Parameters<typeof noteEvent>[0],
  { user_id, username, from, project_id }: Member,
  { git_url }: Draft,
  key: Pick<Selectable<Tables['access_key']>, 'name'>,
) =>
  noteEvent(tx, {
    user_id,
    username,
    from,
    project_id,
    object_type: 'repository',
    object_id: null,
    object_name: '',
    action: 'tested',
    description: say('event_repository_tested', { repository: printedUrl(git_url), key: key.name }),
  })

/** `repository`: its address for a message. */
function found(refs: RemoteRefs, branch: string, repository: string): RepositoryTest {
  const names = (of: Map<string, string>) => [...of.keys()].sort().slice(0, maxBranches)
  // As a checkout does: a branch takes precedence over a tag of the same name.
  const commit = branch === '' ? refs.head : (refs.branches.get(branch) ?? refs.tags.get(branch) ?? null)
  const listed = {
    commit,
    branches: names(refs.branches),
    branch_count: refs.branches.size,
    tags: names(refs.tags),
    tag_count: refs.tags.size,
  }
  if (branch === '' || commit !== null) return { ...listed, ok: true, problem: null }
  const words = { branch, repository }
  const empty = refs.branches.size + refs.tags.size === 0
  return { ...listed, ...wrong(empty ? say('repository_without_branch', words) : say('no_such_branch', words)) }
}

const failed = (reason: Message): RepositoryTest => ({
  commit: null,
  branches: [],
  branch_count: 0,
  tags: [],
  tag_count: 0,
  ...wrong(reason),
})

const wrong = (reason: Message) => ({ ok: false, problem: english(reason), problem_message: coded(reason) })
