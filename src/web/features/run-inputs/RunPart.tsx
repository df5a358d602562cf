import { Fieldset, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Template } from '../../../contract/template.ts'
import type { InputForm } from './input-form.ts'
import classes from './run.module.css'
import type { HostPreview } from './useHostPreview.ts'

/** What each part of a form of inputs is given. */
export interface InputParts {
  template: Template
  form: InputForm
  /** Says what is wrong with a field that one leaves. */
  checkAt: (path: string) => void
  preview: HostPreview
}

/** A titled part of the form: What, Where, How, Inputs. */
export function RunPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" legend={title} classNames={{ root: classes.part, legend: classes.legend }}>
      <Stack gap="sm">{children}</Stack>
    </Fieldset>
  )
}
