import { Alert, Input, Stack, Tabs, Text, TextInput, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Environment } from '../../../contract/environment.ts'
import { environments } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ContainerSection, containerFields } from '../../flows/container-section.tsx'
import { useContractForm } from '../../flows/form.ts'
import { FormExample } from '../../flows/form-example.tsx'
import { LabelsSection, labelFields } from '../../flows/labels.tsx'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { useSameName } from '../../flows/same-name.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconAlertCircle, IconEyeOff } from '../../ui/more-icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { StoragePicker } from '../secret-storages/StoragePicker.tsx'
import {
  environmentBody,
  environmentShape,
  environmentValues,
  groupExample,
  isBlankValue,
  type SecretValue,
  secretsText,
} from './environment-values.ts'
import { mergedSecrets, mergedVariables, variableLines } from './merge-group.ts'
import { SecretsEditor } from './SecretsEditor.tsx'
import { VariablesEditor } from './VariablesEditor.tsx'

export interface EnvironmentFormProps {
  /** Absent for a new group. */
  item?: Environment | undefined
  example?: boolean | undefined
  onClose: () => void
  /** Called with the id of a newly created group. */
  onCreated?: (id: number) => void
}

export function EnvironmentForm(props: EnvironmentFormProps) {
  return props.item ? <LoadedForm {...props} item={props.item} /> : <Fields {...props} group={undefined} />
}

/**
 * Loads the group, because only the response for a single group contains the names of its secrets. An outdated copy
 * must not be written back.
 */
function LoadedForm(props: EnvironmentFormProps & { item: Environment }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const group = useApi(environments.get, { params: { project_id: project.id, id: props.item.id } }, { fresh: true })
  if (group.data && group.isFetchedAfterMount && !group.isRefetchError) return <Fields {...props} group={group.data} />
  return (
    <Dialog onClose={props.onClose} size={760} title={t('environments.view')}>
      {group.error ? <LoadError error={group.error} onRetry={() => void group.refetch()} /> : <ListSkeleton />}
    </Dialog>
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
  const takenName = useSameName(environments.list, group)
  const params = { project_id: project.id, id: group?.id ?? 0 }
  const contract = useContractForm(
    environmentShape(group === undefined, t),
    environmentValues(group, example ? t('environments.exampleName') : null),
    `environment ${project.id} ${group?.id ?? 'new'}`,
    {
      revision: group?.revision,
      load: async () => {
        const now = await send(environments.get, { params })
        return { revision: now.revision, values: environmentValues(now, null) }
      },
      fields: [
        { path: 'name', label: t('common.name') },
        ...labelFields(t),
        ...containerFields(t),
        { path: 'secret_storage_id', label: t('storages.storedIn') },
        { path: 'secret_storage_key_prefix', label: t('storages.prefix') },
        { path: 'json', label: t('environments.extra'), show: variableLines, merge: mergedVariables },
        { path: 'env', label: t('environments.env'), show: variableLines, merge: mergedVariables },
        {
          path: 'secrets',
          label: t('environments.secrets'),
          show: (value) => secretsText(value as SecretValue[], t),
          merged: true,
          merge: mergedSecrets,
        },
      ],
    },
  )
  const { form, field: fieldOf, choice, refusals } = contract
  const elsewhere = form.values.secret_storage_id !== null
  const readOnly = !can('editResources')
  const [tab, setTab] = useState<Tab>('variables')
  const wrong = (fields: readonly string[]) =>
    Object.keys(form.errors).some((place) => fields.includes(place.split('.')[0] ?? ''))
  const wrongIn: Record<Tab, boolean> = {
    variables: wrong(['json', 'env']),
    secrets: wrong(['secrets', 'secret_storage_id', 'secret_storage_key_prefix']),
  }
  useEffect(() => {
    if (wrongIn.variables) setTab('variables')
    else if (wrongIn.secrets) setTab('secrets')
    // Not while the user types: only when the form was refused.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusals])
  /** Clears the errors of rows on a change, because rows may have moved. */
  const change = (field: 'json' | 'env' | 'secrets', value: unknown) => {
    form.setFieldValue(field, value as never)
    const others = Object.entries(form.errors).filter(([place]) => place.split('.')[0] !== field)
    form.setErrors(Object.fromEntries(others))
  }

  const variables = can('viewVariables') ? (
    <Stack gap="md">
      {variableFields.map((field) => (
        <Section key={field} title={t(`environments.${titles[field]}`)} hint={t(`environments.${titles[field]}Hint`)}>
          <VariablesEditor
            label={t(`environments.${titles[field]}`)}
            value={form.values[field]}
            onChange={(value) => change(field, value)}
            error={(place) => form.errors[place === '' ? field : `${field}.${place}`]}
          />
        </Section>
      ))}
    </Stack>
  ) : (
    <Alert variant="outline" color="gray" icon={<IconEyeOff />}>
      {t('environments.valuesHidden')}
    </Alert>
  )
  const secrets = (
    <Stack gap="md">
      <StoragePicker {...choice('secret_storage_id')} description={t('storages.groupHint')} disabled={readOnly} />
      {elsewhere ? (
        <TextInput
          {...fieldOf('secret_storage_key_prefix')}
          description={t('storages.prefixHint')}
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
      {variableFields.map((field) => (
        <SecretsEditor
          key={field}
          label={field === 'json' ? t('environments.secretsVar') : t('environments.secretsEnv')}
          description={field === 'json' ? t('environments.secretsVarHint') : t('environments.secretsEnvHint')}
          type={field === 'json' ? 'var' : 'env'}
          secrets={form.values.secrets}
          onChange={(secrets) => change('secrets', secrets)}
          error={(place) => form.errors[place]}
          readOnly={readOnly}
          elsewhere={elsewhere}
        />
      ))}
      {/* Error of the secrets as a whole. */}
      {form.errors.secrets ? <Input.Error role="alert">{form.errors.secrets}</Input.Error> : null}
    </Stack>
  )

  return (
    <SaveDialog
      title={readOnly ? t('environments.view') : group ? t('environments.edit') : t('environments.new')}
      help="environment"
      contract={contract}
      stored={group !== undefined}
      takenName={takenName}
      savedName={({ name }) => `${t('environments.word')} ${name.trim()}`}
      save={(values, revision) => {
        const body = environmentBody(values)
        return group
          ? update.mutateAsync({ params, body: { ...body, revision } })
          : create.mutateAsync({ params: { project_id: project.id }, body })
      }}
      onCreated={onCreated}
      onClose={onClose}
      size={760}
      readOnly={readOnly ? t('environments.readOnly') : undefined}
    >
      <TextInput {...fieldOf('name')} required data-autofocus autoComplete="off" />
      {readOnly || group ? null : (
        <FormExample contract={contract} example={groupExample(t('environments.exampleName'))} isBlank={isBlankValue} />
      )}
      <LabelsSection contract={contract} />
      <ContainerSection contract={contract} />
      {readOnly ? (
        // Without tabs, which would be disabled together with the fields.
        <Stack gap="lg">
          {variables}
          {secrets}
        </Stack>
      ) : (
        <Tabs value={tab} onChange={(next) => setTab(next as Tab)}>
          <Tabs.List mb="md">
            {tabs.map((one) => (
              <Tabs.Tab
                key={one}
                value={one}
                rightSection={
                  wrongIn[one] ? (
                    <IconAlertCircle size={16} color="var(--status-failed)" aria-label={t('environments.hasErrors')} />
                  ) : null
                }
              >
                {t(`environments.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="variables">{variables}</Tabs.Panel>
          <Tabs.Panel value="secrets">{secrets}</Tabs.Panel>
        </Tabs>
      )}
    </SaveDialog>
  )
}

const tabs = ['variables', 'secrets'] as const
type Tab = (typeof tabs)[number]
const variableFields = ['json', 'env'] as const
const titles = { json: 'extra', env: 'env' } as const

function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <div>
        <Title order={3} size="md">
          {title}
        </Title>
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      </div>
      {children}
    </Stack>
  )
}
