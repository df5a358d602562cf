import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Integration, type Matcher, MatcherDraft } from '../../../contract/integration.ts'
import { matchers } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { FormExample } from '../../flows/form-example.tsx'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { PartPlace } from './PartPlace.tsx'

export interface MatcherFormProps {
  integration: Integration
  /** Absent for a new matcher. */
  item?: Matcher | undefined
  onClose: () => void
}

/** A condition that a request must fulfil. */
export function MatcherForm({ integration, item, onClose }: MatcherFormProps) {
  const { t } = useTranslation()
  const create = useChange(matchers.create)
  const update = useChange(matchers.update)
  const here = { project_id: integration.project_id, integration_id: integration.id }
  const params = { ...here, id: item?.id ?? 0 }
  const contract = useContractForm(MatcherDraft, valuesOf(item), `matcher ${integration.id} ${item?.id ?? 'new'}`, {
    revision: item?.revision,
    load: async () => {
      const now = await send(matchers.get, { params })
      return { revision: now.revision, values: valuesOf(now) }
    },
    fields: [
      { path: 'name', label: t('common.name') },
      { path: 'match_type', label: t('integrations.matchOn') },
      { path: 'body_data_type', label: t('integrations.bodyFormat') },
      { path: 'key', label: t('integrations.key') },
      { path: 'method', label: t('integrations.comparison') },
      { path: 'value', label: t('integrations.value') },
    ],
  })
  const { form, field } = contract
  const { match_type, body_data_type } = form.values
  return (
    <SaveDialog
      title={item ? t('integrations.editMatcher') : t('integrations.newMatcher')}
      help="matcher"
      savedName={({ name }) => `${t('integrations.matcherWord')} ${name.trim()}`}
      stored={item !== undefined}
      contract={contract}
      save={(values, revision) => {
        const body = {
          ...values,
          match_type: values.match_type || ('header' as const),
          integration_id: integration.id,
          body_data_type: values.match_type === 'body' ? values.body_data_type : ('' as const),
        }
        return item
          ? update.mutateAsync({ params, body: { ...body, revision } })
          : create.mutateAsync({ params: here, body })
      }}
      onClose={onClose}
      size={450}
    >
      {item ? null : (
        <FormExample
          contract={contract}
          example={{ name: t('examples.matcherName'), match_type: 'body', key: 'ref', value: 'refs/heads/main' }}
        />
      )}
      <TextInput {...field('name')} required data-autofocus autoComplete="off" />
      <PartPlace
        source={match_type}
        format={body_data_type}
        fields={{ source: field('match_type'), format: field('body_data_type'), key: field('key') }}
      />
      <Select
        {...field('method')}
        required
        allowDeselect={false}
        data={(['equals', 'unequals', 'contains'] as const).map((value) => ({
          value,
          label: t(`integrations.comparisons.${value}`),
        }))}
      />
      <TextInput {...field('value')} required autoComplete="off" spellCheck={false} styles={monospaceInput} />
    </SaveDialog>
  )
}

function valuesOf(item: Matcher | undefined) {
  return {
    name: item?.name ?? '',
    match_type: item?.match_type ?? ('' as const),
    body_data_type: item?.body_data_type || ('json' as const),
    key: item?.key ?? '',
    method: item?.method ?? ('equals' as const),
    value: item?.value ?? '',
  }
}
