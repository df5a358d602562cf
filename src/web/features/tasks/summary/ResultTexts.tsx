import { tasks } from '../../../api/calls.ts'
import { useApi } from '../../../api/hooks.ts'
import { ListSkeleton, LoadError } from '../../../ui/Page.tsx'
import { DetailTexts } from '../../../ui/results/DetailTexts.tsx'
import { useResultLabels } from '../log-labels.ts'

/** The output of a module, loaded when a row of a list is expanded. */
export function ResultTexts({ projectId, taskId, n }: { projectId: number; taskId: number; n: number }) {
  const labels = useResultLabels()
  const answer = useApi(tasks.result, { params: { project_id: projectId, id: taskId, n } })
  if (answer.error && !answer.data) return <LoadError error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <ListSkeleton rows={2} />
  if (answer.data.kind !== 'host') return null
  return <DetailTexts detail={answer.data.detail} state={answer.data.state} labels={labels} />
}
