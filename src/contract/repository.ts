import { z } from 'zod'
import { endpoint, pathId, projectResource } from './endpoint.ts'
import { NotReady } from './not-ready.ts'
import { branchProblem } from './rules/git-ref.ts'
import { gitSecretProblem, gitUrlProblem, readGitUrl } from './rules/git-url.ts'
import { isObject, name, requiredId, ruled, text } from './shapes.ts'

export const RepositoryDraft = z
  .object({
    name: name('name_required', 200),
    git_url: z
      .string('Repository URL is required')
      .trim()
      .superRefine(ruled((value) => gitUrlProblem(value) ?? gitSecretProblem(value))),
    /** May be empty for a local path only: it then means the branch that is checked out there. */
    git_branch: text(250).superRefine(ruled((value) => (value === '' ? null : branchProblem(value)))),
    ssh_key_id: requiredId('key_required'),
  })
  .superRefine(
    (draft, context) => {
      const url = typeof draft.git_url === 'string' ? readGitUrl(draft.git_url) : null
      const local = url !== null && !('problem' in url) && (url.kind === 'local' || url.kind === 'file')
      if (!draft.git_branch && !local)
        context.addIssue({ code: 'custom', path: ['git_branch'], message: 'branch_required' })
    },
    { when: isObject },
  )

export const Repository = z.object({
  id: z.number(),
  revision: z.number(),
  project_id: z.number(),
  name: z.string(),
  git_url: z.string(),
  git_branch: z.string(),
  ssh_key_id: z.number(),
  /** Why templates that use it cannot run; empty if no reason is known. */
  not_ready: z.array(NotReady),
})
export type Repository = z.infer<typeof Repository>

export const repositories = {
  ...projectResource('repositories', 'repository', Repository, RepositoryDraft),
  branches: endpoint('GET /api/project/:project_id/repositories/:id/branches', 'viewProject', {
    summary:
      'Branches of the remote repository, queried now: those whose name contains every word of q, at most 2000; the header ' +
      'X-Total-Count has the number of all that match',
    params: z.object({ project_id: pathId, id: pathId }),
    query: z.object({ q: z.string().max(200).optional() }),
    reply: z.array(z.string()),
  }),
}
