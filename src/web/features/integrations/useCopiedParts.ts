import type { Integration } from '../../../contract/integration.ts'
import { extractValues, matchers } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'

/** Returns the matchers and extracted values for a copy of an integration; undefined while they load. */
export function useCopiedParts(from: Integration | undefined) {
  const params = { project_id: from?.project_id ?? 0, integration_id: from?.id ?? 0 }
  const options = { enabled: from !== undefined, fresh: true }
  const queries = {
    matchers: useApi(matchers.list, { params }, options),
    values: useApi(extractValues.list, { params }, options),
  }
  const fresh = queries.matchers.isFetchedAfterMount && queries.values.isFetchedAfterMount
  return {
    parts:
      fresh && queries.matchers.data && queries.values.data
        ? { matchers: queries.matchers.data.map(draftOf), values: queries.values.data.map(draftOf) }
        : undefined,
    error: queries.matchers.error ?? queries.values.error,
    refetch: () => void Promise.all([queries.matchers.refetch(), queries.values.refetch()]),
  }
}

export type CopiedParts = NonNullable<ReturnType<typeof useCopiedParts>['parts']>

function draftOf<Part extends { id: number; revision: number; integration_id: number }>(part: Part) {
  const { id: _, revision: __, integration_id: ___, ...draft } = part
  return draft
}
