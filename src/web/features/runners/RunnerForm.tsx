import { Code, NumberInput, Radio, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { maxRunnerTags, sortedTags } from '../../../contract/rules/runner-tags.ts'
import type { NewRunner, Runner } from '../../../contract/runner.ts'
import { projects } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useApi } from '../../api/hooks.ts'
import { yesOrNo } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { callsOf, paramsOf, type RunnerOwner, useNewRunner, useRunnerChanges } from './runner-calls.ts'
import { bodyOf, checkedRunner, type Entry, valuesOf } from './runner-values.ts'

export interface RunnerFormProps {
  owner: RunnerOwner
  /** Absent for a new runner. */
  item?: Runner | undefined
  onClose: () => void
  /** Called with a new runner and how its agent gets its token. */
  onCreated: (runner: NewRunner, entry: Entry) => void
}

/** The form of a runner. */
export function RunnerForm({ owner, item, onClose, onCreated }: RunnerFormProps) {
  const { t } = useTranslation()
  const { update } = useRunnerChanges(owner)
  const create = useNewRunner(owner)
  const known = useApi(callsOf(owner).tags, { params: paramsOf(owner) }).data ?? []
  const contract = useContractForm(
    checkedRunner,
    valuesOf(item, owner),
    `runner ${owner ?? 'server'} ${item?.id ?? 'new'}`,
    {
      revision: item?.revision,
      load: async () => {
        const now = await send(callsOf(owner).get, { params: { ...paramsOf(owner), id: item?.id ?? 0 } })
        return { revision: now.revision, values: valuesOf(now, owner) }
      },
      fields: [
        { path: 'name', label: t('common.name') },
        { path: 'project', label: t('runners.project') },
        { path: 'tags', label: t('runners.tags'), show: (tags) => (tags as string[]).join(', ') },
        { path: 'is_default', label: t('runners.isDefault'), show: yesOrNo(t) },
        { path: 'max_parallel_tasks', label: t('runners.maxTasks') },
        { path: 'webhook', label: t('runners.webhook') },
        { path: 'active', label: t('runners.active'), show: yesOrNo(t) },
        { path: 'entry', label: t('runners.entry') },
      ],
    },
  )
  const { form, field, tick, number, choice, busy, error, dirty, submit, conflict } = contract
  const ofProject = form.values.project !== ''
  const save = () =>
    submit(async (values, revision) => {
      const body = bodyOf(values)
      const params = { ...paramsOf(owner), id: item?.id ?? 0 }
      const saved = item
        ? await update.mutateAsync({ params, body: { ...body, revision } })
        : await create(body, values.project === '' ? null : Number(values.project))
      const words = { name: `${t('runners.word')} ${values.name.trim()}` }
      notifications.show({ message: t(item ? 'common.saved' : 'common.created', words), autoClose: 3000 })
      onClose()
      if (!item) onCreated(saved as NewRunner, values.entry)
    })
  return (
    <FormDialog
      title={t(item ? 'runners.edit' : 'runners.new')}
      help="runner"
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={t(item ? 'common.save' : 'common.create')}
      onSubmit={save}
      onClose={onClose}
      conflict={conflict}
      size={600}
      footer={<Switch {...tick('active')} description={t('runners.activeHint')} />}
    >
      <TextInput
        {...field('name')}
        required
        data-autofocus
        dir="auto"
        autoComplete="off"
        {...(item?.local ? { disabled: true, description: t('runners.localName') } : {})}
      />
      {owner === null && !item ? <ProjectChoice {...choice('project')} /> : null}
      <TagsInput
        {...choice('tags')}
        // What is typed is added when the field is left, with its commas.
        onChange={(tags) => choice('tags').onChange(sortedTags(tags.flatMap((tag) => tag.split(','))))}
        description={t(
          item?.local ? 'runners.localTagsHint' : ofProject ? 'runners.projectTagsHint' : 'runners.tagsHint',
        )}
        required={ofProject && !form.values.is_default}
        data={known.map(({ tag }) => tag)}
        maxTags={maxRunnerTags}
        clearable
        acceptValueOnBlur
      />
      <Switch
        {...tick('is_default')}
        description={t(ofProject ? 'runners.projectDefaultHint' : 'runners.defaultHint')}
      />
      <NumberInput
        {...number('max_parallel_tasks')}
        description={t('runners.maxTasksHint')}
        placeholder="∞"
        min={0}
        allowDecimal={false}
        maw={260}
      />
      <TextInput
        {...field('webhook')}
        description={t('runners.webhookHint')}
        placeholder="https://"
        type="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      {item ? null : (
        <Radio.Group {...choice('entry')}>
          <Stack gap="xs" mt="xs">
            <Radio value="token" label={t('runners.entries.token')} description={t('runners.entryHints.token')} />
            <Radio
              value="registration"
              label={t('runners.entries.registration')}
              description={
                <>
                  {t('runners.entryHints.registration')} <Code>signalbox runner register</Code>
                </>
              }
            />
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  )
}

/** The project that a new runner works for. */
function ProjectChoice(props: {
  label: string
  value: string
  onChange: (id: string) => void
  error: React.ReactNode
}) {
  const { t } = useTranslation()
  const rows = useApi(projects.list).data ?? []
  return (
    <Select
      {...props}
      description={t('runners.projectHint')}
      data={[
        { value: '', label: t('runners.allProjects') },
        ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      allowDeselect={false}
      searchable={rows.length > 10}
      onChange={(id) => props.onChange(id ?? '')}
    />
  )
}
