import { TagsInput, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Labelled, maxLabelLength, maxLabels } from '../../contract/labels.ts'
import { knownLabels } from '../api/known-labels.ts'
import { FoldedSection } from '../ui/FoldedSection.tsx'
import type { FieldView } from './conflict-rows.ts'
import type { ChoiceProps, FieldProps } from './form.ts'

/** The values of `LabelsSection` in a form. */
export const labelValues = (item: Labelled | undefined): Labelled => ({
  description: item?.description ?? '',
  labels: item?.labels ?? [],
})

/** The fields of `LabelsSection`. */
export const labelFields = (t: TFunction): readonly FieldView<keyof Labelled>[] => [
  { path: 'description', label: t('objects.description') },
  { path: 'labels', label: t('objects.labels'), show: (labels) => (labels as string[]).join(', ') },
]

/** The texts that the filter of a list looks through. */
export const labelText = ({ description, labels }: Labelled): string => `${description} ${labels.join(' ')}`

interface LabelsSectionProps {
  contract: {
    form: { values: Labelled }
    field: (path: 'description') => FieldProps
    choice: (path: 'labels') => ChoiceProps<string[]>
  }
}

/** Description and labels of an object: open if it has any. */
export function LabelsSection({ contract: { form, field, choice } }: LabelsSectionProps) {
  const { t } = useTranslation()
  const { description, labels } = form.values
  const [opened, open] = useState(description !== '' || labels.length > 0)
  return (
    <FoldedSection
      title={t('objects.descriptionAndLabels')}
      summary={[description, labels.join(', ')].filter(Boolean).join(' · ') || t('objects.notSet')}
      opened={opened}
      onToggle={() => open(!opened)}
    >
      <Textarea {...field('description')} autosize minRows={2} maxRows={8} maxLength={1000} />
      <LabelsInput {...choice('labels')} description={t('objects.labelsHint')} />
    </FoldedSection>
  )
}

/** The labels of an object; offers those of the lists that are loaded. */
export function LabelsInput(props: ChoiceProps<string[]> & { description: string; disabled?: boolean }) {
  const known = knownLabels(useQueryClient())
  return (
    <TagsInput
      {...props}
      data={known}
      limit={20}
      placeholder={props.value.length === 0 ? 'prod' : ''}
      maxTags={maxLabels}
      maxLength={maxLabelLength}
      acceptValueOnBlur
    />
  )
}
