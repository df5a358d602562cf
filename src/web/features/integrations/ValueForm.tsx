import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ExtractValue, ExtractValueDraft, type Integration, taskFields } from '../../../contract/integration.ts'
import { extractValues } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { PartPlace } from './PartPlace.tsx'

export interface ValueFormProps {
  integration: Integration
  /** Absent for a new value. */
  item?: ExtractValue | undefined
  onClose: () => void
}

/** A value that is extracted from a request for the task. */
export function ValueForm({ integration, item, onClose }: ValueFormProps) {
  const { t } = useTranslation()
  const create = useChange(extractValues.create)
  const update = useChange(extractValues.update)
  const here = { project_id: integration.project_id, integration_id: integration.id }
  const params = { ...here, id: item?.id ?? 0 }
  const contract = useContractForm(
    ExtractValueDraft,
    valuesOf(item),
    `extracted value ${integration.id} ${item?.id ?? 'new'}`,
    {
      revision: item?.revision,
      load: async () => {
        const now = await send(extractValues.get, { params })
        return { revision: now.revision, values: valuesOf(now) }
      },
      fields: [
        { path: 'name', label: t('common.name') },
        { path: 'value_source', label: t('integrations.source') },
        { path: 'body_data_type', label: t('integrations.bodyType') },
        { path: 'key', label: t('integrations.key') },
        { path: 'variable_type', label: t('integrations.usage') },
        { path: 'variable', label: t('integrations.variable') },
      ],
    },
  )
  const { form, field } = contract
  const { value_source, body_data_type, variable_type } = form.values
  const whole = value_source === 'body' && body_data_type === 'string'
  return (
    <SaveDialog
      title={item ? t('integrations.editValue') : t('integrations.newValue')}
      help="extractedValue"
      savedName={({ name }) => `${t('integrations.valueWord')} ${name.trim()}`}
      stored={item !== undefined}
      contract={contract}
      save={(values, revision) => {
        const body = {
          ...values,
          value_source: values.value_source || ('header' as const),
          integration_id: integration.id,
          body_data_type: values.value_source === 'body' ? values.body_data_type : ('' as const),
          key: whole ? '' : values.key,
        }
        return item
          ? update.mutateAsync({ params, body: { ...body, revision } })
          : create.mutateAsync({ params: here, body })
      }}
      onClose={onClose}
      size={450}
    >
      <TextInput {...field('name')} required data-autofocus autoComplete="off" />
      <PartPlace
        source={value_source}
        format={body_data_type}
        fields={{ source: field('value_source'), format: field('body_data_type'), key: field('key') }}
        keyless={whole}
      />
      <Select
        {...field('variable_type')}
        description={t(`integrations.usageHints.${variable_type}`)}
        required
        allowDeselect={false}
        data={(['environment', 'task'] as const).map((value) => ({ value, label: t(`integrations.usages.${value}`) }))}
        onChange={(next) => {
          if (!next || next === variable_type) return
          form.setFieldValue('variable_type', next as ExtractValue['variable_type'])
          // A custom variable name is not a field of the task, and the other way round.
          form.setFieldValue('variable', '')
        }}
      />
      {variable_type === 'task' ? (
        <Select
          {...field('variable')}
          required
          allowDeselect={false}
          data={taskFields.map((value) => ({ value, label: t(`integrations.taskFields.${value}`) }))}
          value={form.values.variable || null}
        />
      ) : (
        <TextInput {...field('variable')} required autoComplete="off" spellCheck={false} styles={monospaceInput} />
      )}
    </SaveDialog>
  )
}

function valuesOf(item: ExtractValue | undefined) {
  return {
    name: item?.name ?? '',
    value_source: item?.value_source ?? ('' as const),
    body_data_type: item?.body_data_type ?? ('' as const),
    key: item?.key ?? '',
    variable_type: item?.variable_type ?? ('environment' as const),
    variable: item?.variable ?? '',
  }
}
