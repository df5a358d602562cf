import { Fieldset, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Template } from '../../../contract/template.ts'
import type { InputForm } from './input-form.ts'
import classes from './run.module.css'
import type { HostPreview } from './useHostPreview.ts'

/** Props of each part of an input form. */
export interface InputParts {
  template: Template
  form: InputForm
  /** Validates a field when it loses the focus. */
  checkAt: (path: string) => void
  preview: HostPreview
  /** What is being typed in Limit, where the form counts it as part of the limit. */
  typedLimit?: { text: string; onChange: (text: string) => void }
}

/** A titled part of the form: What, Where, How, Inputs. */
export function RunPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" legend={title} classNames={{ root: classes.part, legend: classes.legend }}>
      <Stack gap="sm">{children}</Stack>
    </Fieldset>
  )
}
