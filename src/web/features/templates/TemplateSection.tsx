import type { ReactNode } from 'react'
import { sectionText } from '../../flows/conflict-rows.ts'
import { useFolded } from '../../flows/folded.ts'
import { FoldedSection } from '../../ui/FoldedSection.tsx'
import type { TemplateContract, TemplatePath } from './template-fields.ts'
import { newValues } from './template-values.ts'

interface TemplateSectionProps {
  contract: TemplateContract
  title: string
  /** The fields of the section. */
  paths: readonly TemplatePath[]
  /** Shown while the section is closed and all fields are as in a new template. */
  none: string
  /** Replaces the list of the fields that differ. */
  summary?: string | undefined
  children: ReactNode
}

/** Options of a template that most users leave as they are. Opens by itself if one of its fields is refused. */
export function TemplateSection({ contract, title, paths, none, summary, children }: TemplateSectionProps) {
  const { form, fields } = contract
  const [opened, toggle] = useFolded(contract, (field) =>
    paths.some((path) => field === path || field.startsWith(`${path}.`)),
  )
  const usual = newValues(form.values.app)
  return (
    <FoldedSection
      title={title}
      summary={summary ?? (sectionText(fields, paths, usual, form.values) || none)}
      opened={opened}
      onToggle={toggle}
    >
      {children}
    </FoldedSection>
  )
}
