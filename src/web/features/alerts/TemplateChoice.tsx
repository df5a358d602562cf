import { Input, SegmentedControl, Stack } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { templates } from '../../api/calls.ts'
import { useChoices } from '../../api/paged-list.ts'
import type { ChoiceProps } from '../../flows/form.ts'
import { ResourceMultiSelect } from '../../ui/ResourceSelect.tsx'
import type { ChannelContract } from './channel-form.ts'

/** Chooses the templates whose tasks are reported: all of them, or some. */
export function TemplateChoice({ contract, projectId }: { contract: ChannelContract; projectId: number }) {
  const { t } = useTranslation()
  const label = useId()
  const all = contract.choice('all_templates')
  return (
    <Stack gap="xs">
      <Input.Label labelElement="div" id={label}>
        {t('alerts.templatesLabel')}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={label}
        size="xs"
        style={{ alignSelf: 'start' }}
        value={all.value ? 'all' : 'some'}
        onChange={(value) => all.onChange(value === 'all')}
        data={[
          { value: 'all', label: t('alerts.allTemplates') },
          { value: 'some', label: t('alerts.chosenTemplates') },
        ]}
      />
      {all.value ? null : <Picker {...contract.choice('template_ids')} projectId={projectId} />}
    </Stack>
  )
}

function Picker({ projectId, ...props }: ChoiceProps<number[]> & { projectId: number }) {
  const { t } = useTranslation()
  const list = useChoices(templates.list, templates.get, { params: { project_id: projectId } }, props.value)
  return (
    <ResourceMultiSelect
      {...props}
      description={props.value.length === 0 ? t('alerts.noTemplateChosen') : undefined}
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
