import { z } from 'zod'
import { endpoint, listedResource, pathId } from './endpoint.ts'
import { labelledDraft, labelledItem } from './labels.ts'
import { NotReady } from './not-ready.ts'
import { branchProblem } from './rules/git-ref.ts'
import { gitSecretProblem, gitUrlProblem, readGitUrl } from './rules/git-url.ts'
import { isObject, name, oneOf, requiredId, ruled, Sentence, text } from './shapes.ts'

const place = {
  git_url: z
    .string('Repository URL is required')
    .trim()
    .superRefine(ruled((value) => gitUrlProblem(value) ?? gitSecretProblem(value))),
  /** May be empty for a local path only: it then means the branch that is checked out there. */
  git_branch: text(250).superRefine(ruled((value) => (value === '' ? null : branchProblem(value)))),
  ssh_key_id: requiredId('key_required'),
}

export const RepositoryDraft = z.object({ name: name('name_required', 200), ...labelledDraft, ...place }).superRefine(
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
  ...labelledItem,
  git_url: z.string(),
  git_branch: z.string(),
  ssh_key_id: z.number(),
  /** Why templates that use it cannot run; empty if no reason is known. */
  not_ready: z.array(NotReady),
})
export type Repository = z.infer<typeof Repository>

/** The address of a repository that may not be saved yet. Without a branch, only what there is is listed. */
export const RepositoryTestDraft = z.object(place)

export const RepositoryTest = z.object({
  /** The repository can be read, and the branch or tag is there. */
  ok: z.boolean(),
  /** The newest commit of the branch or tag; null if it could not be read, and if no branch was given. */
  commit: z.string().nullable(),
  /** The first 2000 names of each kind, sorted, and how many there are. */
  branches: z.array(z.string()),
  branch_count: z.number(),
  tags: z.array(z.string()),
  tag_count: z.number(),
  /** Why it is not ok, in English; null if it is. */
  problem: z.string().nullable(),
  /** The same as a code with parameters. */
  problem_message: Sentence.nullish(),
})
export type RepositoryTest = z.infer<typeof RepositoryTest>

/** What a form asks for: all files, or those that its field can take; for Terraform the folders of its files. */
export const repositoryFileKinds = ['file', 'playbook', 'python', 'shell', 'inventory', 'terraform'] as const

/** Something in a repository that a template can run. */
export const RepositoryCandidate = z.object({
  /** The app that runs it. */
  app: z.string(),
  /** The file, or for Terraform, Terragrunt and Pulumi the folder; '' is the top of the repository. */
  path: z.string(),
  /** The name of the first play of a playbook; null if it has none, and for other files. */
  title: z.string().nullable(),
  /** Its content shows what it is; otherwise only its name does. */
  certain: z.boolean(),
})
export type RepositoryCandidate = z.infer<typeof RepositoryCandidate>

const branchQuery = text(250)
  .superRefine(ruled((value) => (value === '' ? null : branchProblem(value))))
  .optional()

export const repositories = {
  ...listedResource('repositories', 'repository', Repository, RepositoryDraft),
  branches: endpoint('GET /api/project/:project_id/repositories/:id/branches', 'viewProject', {
    summary:
      'Branches of the remote repository, queried now: those whose name contains every word of q, at most 2000; the header ' +
      'X-Total-Count has the number of all that match',
    params: z.object({ project_id: pathId, id: pathId }),
    query: z.object({ q: z.string().max(200).optional() }),
    reply: z.array(z.string()),
  }),
  files: endpoint('GET /api/project/:project_id/repositories/:id/files', 'useResources', {
    summary:
      'Paths of the files in the newest commit of a branch, read at most once a minute: those of a kind whose path contains ' +
      'every word of q, at most 2000; the header X-Total-Count has the number of all that match',
    params: z.object({ project_id: pathId, id: pathId }),
    query: z.object({
      kind: oneOf(repositoryFileKinds).optional(),
      /** Another branch or tag than that of the repository. */
      branch: branchQuery,
      q: z.string().max(200).optional(),
    }),
    reply: z.array(z.string()),
  }),
  candidates: endpoint('GET /api/project/:project_id/repositories/:id/candidates', 'useResources', {
    summary:
      'What a template could run from the newest commit of a branch, read at most once a minute: playbooks, which their ' +
      'content shows, folders of Terraform, Terragrunt and Pulumi, and scripts; at most 500, likeliest first. The header ' +
      'X-Total-Count has the number of all',
    params: z.object({ project_id: pathId, id: pathId }),
    query: z.object({
      /** Another branch or tag than that of the repository. */
      branch: branchQuery,
    }),
    reply: z.array(RepositoryCandidate),
  }),
  test: endpoint('POST /api/project/:project_id/repositories/test', 'editResources', {
    summary:
      'Reads an address with a key of the project, as a task would, without storing it: the commit of the branch or tag, ' +
      'and which branches and tags there are; or why it cannot be read',
    params: z.object({ project_id: pathId }),
    body: RepositoryTestDraft,
    reply: RepositoryTest,
    status: 200,
  }),
}
