import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pathOf } from '../../api/call.ts'
import { tasks } from '../../api/calls.ts'
import { type ApiError, send } from '../../api/client.ts'
import { followResults } from '../../api/live.ts'
import { RunResults } from '../../ui/results/run-results.ts'

const pageItems = 2000
/** Events about new results are batched for this long. */
const gatherMs = 400

export interface ResultsOfTask {
  /** Grows in place: values derived from it must be recomputed when `version` changes. */
  results: RunResults
  version: number
}

/** Query for the results of a task; each fetch continues where the previous one stopped. */
export function resultsQuery(project_id: number, id: number) {
  const params = { project_id, id }
  return queryOptions<ResultsOfTask, ApiError>({
    queryKey: [pathOf(tasks.results, { params })],
    queryFn: async ({ client, queryKey, signal }) => {
      const results = client.getQueryData<ResultsOfTask>(queryKey)?.results ?? new RunResults()
      for (;;) {
        const page = await send(tasks.results, { params, query: { from: results.next, limit: pageItems }, signal })
        results.add(page.items, page.total, page.complete)
        const read = { results, version: results.version }
        if (page.items.length === 0 || results.next > page.total) return read
        // Shown while the rest is fetched.
        client.setQueryData(queryKey, read)
      }
    },
    // The items are many, and never change.
    structuralSharing: false,
  })
}

/**
 * The results of a task (contract/result.ts), live while it runs. One list is shared by all views: the log's outline
 * and result panel, and the summary.
 */
export function useResults(project_id: number, task_id: number, running: boolean) {
  const client = useQueryClient()
  const options = resultsQuery(project_id, task_id)
  const { data, error, refetch, isPending } = useQuery(options)
  const path = options.queryKey[0] as string
  useEffect(() => {
    let reportedTotal = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let closed = false
    const read = async () => {
      await client.refetchQueries({ queryKey: [path], exact: true }, { cancelRefetch: false })
      timer = undefined
      const known = client.getQueryData<ResultsOfTask>([path])
      // More results were reported while the fetch was running.
      if (known && known.results.items.length < reportedTotal) scheduleRead()
    }
    const scheduleRead = () => {
      if (!closed) timer ??= setTimeout(() => void read(), gatherMs)
    }
    // Also at the end of the task: fetches the last results and the completion.
    if (client.getQueryData<ResultsOfTask>([path])?.results.complete) return
    scheduleRead()
    const stop = followResults(task_id, (total) => {
      reportedTotal = Math.max(reportedTotal, total ?? 0)
      scheduleRead()
    })
    return () => {
      closed = true
      clearTimeout(timer)
      stop()
    }
  }, [client, path, task_id, running])
  return { results: data?.results, version: data?.version ?? 0, error, isPending, retry: () => void refetch() }
}
