import { Radio, Select, Stack, Switch, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MappingRule, MappingRuleDraft, type RulePreview, ruleGrants } from '../../../contract/mapping-rule.ts'
import { mappingRules, projects } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { yesOrNo } from '../../flows/conflict-rows.ts'
import { notSent, useContractForm } from '../../flows/form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { RightsChanges } from './RightsChanges.tsx'
import { useGrantedRoles, useSources } from './rule-choices.ts'
import { bodyOf, type RuleValues, valuesOf } from './rule-values.ts'

interface RuleFormProps {
  /** Absent for a new rule. */
  rule: MappingRule | undefined
  onClose: () => void
}

/** A rule of group mapping. If saving changes rights, it shows whose first, and saves with the second press. */
export function RuleForm({ rule, onClose }: RuleFormProps) {
  const { t } = useTranslation()
  const create = useChange(mappingRules.create)
  const update = useChange(mappingRules.update)
  const sources = useSources()
  const all = useApi(projects.list).data ?? []
  const [shown, show] = useState<{ for: string; preview: RulePreview } | null>(null)
  const params = { id: rule?.id ?? 0 }
  const contract = useContractForm<RuleValues>(MappingRuleDraft, valuesOf(rule), `mapping rule ${rule?.id ?? 'new'}`, {
    revision: rule?.revision,
    load: async () => {
      const now = await send(mappingRules.get, { params })
      return { revision: now.revision, values: valuesOf(now) }
    },
    fields: [
      { path: 'name', label: t('common.name') },
      { path: 'provider', label: t('mapping.provider') },
      { path: 'claim', label: t('mapping.claim') },
      { path: 'pattern', label: t('mapping.pattern') },
      { path: 'grants', label: t('mapping.grants') },
      { path: 'project_id', label: t('mapping.project') },
      { path: 'label', label: t('mapping.label') },
      { path: 'role', label: t('mapping.role') },
      { path: 'active', label: t('mapping.active'), show: yesOrNo(t) },
    ],
  })
  const { form, field, tick, choice, busy, error, dirty, submit, conflict } = contract
  const { values } = form
  const roles = useGrantedRoles(values.grants === 'project' ? values.project_id : null)
  const accepted = shown !== null && shown.for === JSON.stringify(values)
  const save = () =>
    submit(async (now, revision) => {
      const body = bodyOf(now)
      if (!accepted) {
        const query = rule ? { id: String(rule.id) } : {}
        const preview = await send(mappingRules.preview, { query, body: { rule: body } })
        show({ for: JSON.stringify(now), preview })
        if (preview.total > 0) return notSent
      }
      if (rule) await update.mutateAsync({ params, body: { ...body, revision } })
      else await create.mutateAsync({ body })
      const words = { name: `${t('mapping.word')} ${now.name.trim()}` }
      notifications.show({ message: rule ? t('common.saved', words) : t('common.created', words), autoClose: 3000 })
      onClose()
      return undefined
    })
  const provider = choice('provider')
  const project = choice('project_id')
  const role = choice('role')
  const grants = choice('grants')
  return (
    <FormDialog
      title={rule ? t('mapping.edit') : t('mapping.new')}
      help="groupMapping"
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={accepted ? t('mapping.saveAnyway') : rule ? t('common.save') : t('common.create')}
      onSubmit={save}
      onClose={onClose}
      conflict={conflict}
      size={640}
    >
      <Stack gap="md">
        <TextInput {...field('name')} description={t('mapping.nameHint')} required data-autofocus autoComplete="off" />
        <Select
          {...provider}
          onChange={(slug) => provider.onChange(slug ?? '')}
          data={sources.data}
          allowDeselect={false}
        />
        <TextInput
          {...field('pattern')}
          description={t('mapping.patternHint')}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          {...field('claim')}
          description={t('mapping.claimHint')}
          placeholder="groups"
          autoComplete="off"
          spellCheck={false}
        />
        <Radio.Group {...grants}>
          <Stack gap="xs" mt={6}>
            {ruleGrants.map((value) => (
              <Radio key={value} value={value} label={t(`mapping.grantsTo.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {values.grants === 'project' ? (
          <Select
            {...project}
            value={project.value === null ? null : String(project.value)}
            onChange={(id) => project.onChange(id === null ? null : Number(id))}
            data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
            searchable
            required
          />
        ) : null}
        {values.grants === 'label' ? (
          <TextInput
            {...field('label')}
            description={t('mapping.labelHint')}
            required
            placeholder="prod"
            autoComplete="off"
          />
        ) : null}
        {values.grants === 'admin' ? null : (
          <Select
            {...role}
            onChange={(slug) => role.onChange(slug ?? 'guest')}
            data={roles.data}
            allowDeselect={false}
          />
        )}
        <Switch {...tick('active')} />
        {accepted && shown ? <RightsChanges preview={shown.preview} /> : null}
      </Stack>
    </FormDialog>
  )
}
