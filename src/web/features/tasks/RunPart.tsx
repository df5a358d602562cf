import { Fieldset, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Task, TaskWithTemplate } from '../../../contract/task.ts'
import type { Template } from '../../../contract/template.ts'
import type { ContractForm } from '../../api/form.ts'
import classes from './run.module.css'
import type { RunValues } from './run-values.ts'
import type { HostPreview } from './useHostPreview.ts'

/** What each part of the run dialog is given. */
export interface RunParts {
  template: Template
  /** The task whose inputs are used again. */
  from: Task | undefined
  builds: TaskWithTemplate[]
  form: ContractForm<RunValues>['form']
  /** Says what is wrong with a field that one leaves. */
  checkAt: (path: string) => void
  preview: HostPreview
}

/** A titled part of the dialog: What, Where, How, Inputs. */
export function RunPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" legend={title} classNames={{ root: classes.part, legend: classes.legend }}>
      <Stack gap="sm">{children}</Stack>
    </Fieldset>
  )
}
