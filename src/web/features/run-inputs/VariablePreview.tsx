import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { TaskRequest } from '../../../contract/task-request.ts'
import { pathOf } from '../../api/call.ts'
import { tasks } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { ListSkeleton } from '../../ui/Page.tsx'
import { VariableTable } from '../tasks/details/VariableTable.tsx'
import classes from './run.module.css'

interface VariablePreviewProps {
  projectId: number
  request: z.input<typeof TaskRequest>
}

/** The table of variables, requested again while the user changes the inputs. */
export function VariablePreview({ projectId, request }: VariablePreviewProps) {
  const { t } = useTranslation()
  const params = { project_id: projectId }
  const [settled] = useDebouncedValue(JSON.stringify(request), 400)
  const { data, error } = useQuery({
    queryKey: [pathOf(tasks.preview, { params }), settled],
    queryFn: ({ signal }) =>
      send(tasks.preview, { params, body: JSON.parse(settled) as z.input<typeof TaskRequest>, signal }),
    placeholderData: keepPreviousData,
    // The inputs may contain secret answers, and the groups may change.
    gcTime: 0,
  })
  if (error)
    return (
      <Text size="sm" className={classes.anywhere}>
        {t('run.variablesUnknown', { problem: error.message })}
      </Text>
    )
  return data ? <VariableTable variables={data.variables} /> : <ListSkeleton rows={3} />
}
