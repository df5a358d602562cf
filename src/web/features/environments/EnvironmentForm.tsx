import { Divider, Modal, Stack, Text, TextInput, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { type Environment, environments } from '../../../contract/environment.ts'
import { useContractForm } from '../../api/form.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { environmentBody, environmentShape, environmentValues } from './environment-values.ts'
import { SecretsEditor } from './SecretsEditor.tsx'
import { VariablesEditor } from './VariablesEditor.tsx'

export interface EnvironmentFormProps {
  /** Without: a new group. */
  item?: Environment | undefined
  example?: boolean | undefined
  onClose: () => void
  /** With the id of a group that was made here. */
  onCreated?: (id: number) => void
}

export function EnvironmentForm(props: EnvironmentFormProps) {
  return props.item ? <LoadedForm {...props} item={props.item} /> : <Fields {...props} group={undefined} />
}

/** Only the answer for one group names its secrets; a copy from before is not good enough to be written back. */
function LoadedForm(props: EnvironmentFormProps & { item: Environment }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const group = useApi(environments.get, { params: { project_id: project.id, id: props.item.id } })
  if (group.data && group.isFetchedAfterMount && !group.isRefetchError) return <Fields {...props} group={group.data} />
  return (
    <Modal
      opened
      onClose={props.onClose}
      size={760}
      title={t('environments.view')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {group.error ? <LoadError error={group.error} onRetry={() => void group.refetch()} /> : <ListSkeleton />}
    </Modal>
  )
}

function Fields({
  group,
  example = false,
  onClose,
  onCreated,
}: EnvironmentFormProps & { group: Environment | undefined }) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const create = useChange(environments.create)
  const update = useChange(environments.update)
  const { form, busy, error, dirty, submit } = useContractForm(
    environmentShape(group === undefined, t),
    environmentValues(group, example ? t('environments.exampleName') : null),
    `environment ${project.id} ${group?.id ?? 'new'}`,
  )
  const readOnly = !can('manageProjectResources')
  /** Errors of rows go with the change: rows may have moved. */
  const change = (field: 'json' | 'env' | 'secrets', value: unknown) => {
    form.setFieldValue(field, value as never)
    const others = Object.entries(form.errors).filter(([place]) => place.split('.')[0] !== field)
    form.setErrors(Object.fromEntries(others))
  }

  const save = () =>
    submit(async (values) => {
      const body = environmentBody(values)
      const made = group
        ? await update.mutateAsync({ params: { project_id: project.id, id: group.id }, body })
        : await create.mutateAsync({ params: { project_id: project.id }, body })
      const words = { name: `${t('environments.word')} ${body.name.trim()}` }
      notifications.show({ message: group ? t('common.saved', words) : t('common.created', words), autoClose: 3000 })
      onClose()
      if (!group) onCreated?.((made as Environment).id)
    })

  const part = (field: 'json' | 'env') => {
    const [type, label, hint] =
      field === 'json'
        ? (['var', t('environments.extra'), t('environments.extraHint')] as const)
        : (['env', t('environments.env'), t('environments.envHint')] as const)
    return (
      <Stack gap="xs" role="group" aria-label={label}>
        <div>
          <Title order={3} size="md">
            {label}
          </Title>
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        </div>
        {can('viewVariables') ? (
          <VariablesEditor
            label={label}
            value={form.values[field]}
            onChange={(value) => change(field, value)}
            error={(place) => form.errors[place === '' ? field : `${field}.${place}`]}
          />
        ) : null}
        <SecretsEditor
          label={field === 'json' ? t('environments.secretsVar') : t('environments.secretsEnv')}
          description={field === 'json' ? t('environments.secretsVarHint') : t('environments.secretsEnvHint')}
          type={type}
          secrets={form.values.secrets}
          onChange={(secrets) => change('secrets', secrets)}
          error={(place) => form.errors[place]}
          readOnly={readOnly}
        />
      </Stack>
    )
  }

  return (
    <FormDialog
      title={readOnly ? t('environments.view') : group ? t('environments.edit') : t('environments.new')}
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={group ? t('common.save') : t('common.create')}
      onSubmit={save}
      onClose={onClose}
      size={760}
      readOnly={readOnly ? t('environments.readOnly') : undefined}
    >
      <TextInput label={t('common.name')} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      {part('json')}
      <Divider />
      {part('env')}
    </FormDialog>
  )
}
