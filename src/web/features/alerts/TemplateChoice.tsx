import { Input, SegmentedControl, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { templates } from '../../api/calls.ts'
import { useChoices } from '../../api/paged-list.ts'
import { ResourceMultiSelect } from '../../ui/ResourceSelect.tsx'
import type { ChannelValues } from './channel-values.ts'

/** Chooses the templates whose tasks are reported: all of them, or some. */
export function TemplateChoice({ form, projectId }: { form: UseFormReturnType<ChannelValues>; projectId: number }) {
  const { t } = useTranslation()
  const label = useId()
  const { all_templates, template_ids } = form.values
  return (
    <Stack gap="xs">
      <Input.Label labelElement="div" id={label}>
        {t('alerts.templatesLabel')}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={label}
        size="xs"
        style={{ alignSelf: 'start' }}
        value={all_templates ? 'all' : 'some'}
        onChange={(value) => form.setFieldValue('all_templates', value === 'all')}
        data={[
          { value: 'all', label: t('alerts.allTemplates') },
          { value: 'some', label: t('alerts.chosenTemplates') },
        ]}
      />
      {all_templates ? null : (
        <Picker
          projectId={projectId}
          value={template_ids}
          error={form.errors.template_ids}
          onChange={(ids) => form.setFieldValue('template_ids', ids)}
        />
      )}
    </Stack>
  )
}

interface PickerProps {
  projectId: number
  value: number[]
  error: React.ReactNode
  onChange: (ids: number[]) => void
}

function Picker({ projectId, value, error, onChange }: PickerProps) {
  const { t } = useTranslation()
  const list = useChoices(templates.list, templates.get, { params: { project_id: projectId } }, value)
  return (
    <ResourceMultiSelect
      label={t('alerts.whichTemplates')}
      description={value.length === 0 ? t('alerts.noTemplateChosen') : undefined}
      error={error}
      value={value}
      onChange={onChange}
      options={list.rows?.map(({ id, name }) => ({ id, label: name }))}
      loadError={list.error}
      search={list.search}
      placeholder={t('alerts.pickTemplates')}
      nothingFound={t('alerts.noTemplates')}
      missing={(id) => `#${id}`}
      newLabel=""
      form={undefined}
    />
  )
}
