import { useMutation } from '@tanstack/react-query'
import type { RepositoryTest } from '../../../contract/repository.ts'
import { repositories } from '../../api/calls.ts'
import { type ApiError, send } from '../../api/client.ts'

interface Tested {
  git_url: string
  git_branch: string
  ssh_key_id: number | null
}

/** A test of the address in a form, whose answer counts only as long as address and key stay as they are. */
export interface ConnectionTest {
  run: () => void
  busy: boolean
  /** Branches and tags of the address; undefined if it was not tested, or could not be read. */
  refs: Pick<RepositoryTest, 'branches' | 'branch_count' | 'tags' | 'tag_count'> | undefined
  /** The answer about the branch that is in the form now. */
  answer: RepositoryTest | undefined
  error: ApiError | null
}

export function useConnectionTest(projectId: number, values: Tested): ConnectionTest {
  const { git_url, git_branch, ssh_key_id } = values
  const test = useMutation<RepositoryTest, ApiError, Tested>({
    mutationFn: (tested) =>
      send(repositories.test, {
        params: { project_id: projectId },
        body: { ...tested, ssh_key_id: tested.ssh_key_id ?? 0 },
      }),
  })
  const asked = test.variables
  const samePlace = asked?.git_url === git_url && asked.ssh_key_id === ssh_key_id
  const same = samePlace && asked.git_branch === git_branch
  const { data } = test
  return {
    run: () => test.mutate({ git_url, git_branch, ssh_key_id }),
    busy: test.isPending,
    refs: samePlace && data && data.branch_count + data.tag_count > 0 ? data : undefined,
    answer: same ? data : undefined,
    error: same ? test.error : null,
  }
}
