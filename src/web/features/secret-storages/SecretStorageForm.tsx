import { Button, Select, Switch, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { SecretStorage } from '../../../contract/secret-storage.ts'
import { SecretStorageDraft } from '../../../contract/secret-storage.ts'
import { type StorageType, storageTypes } from '../../../contract/storage-fields.ts'
import { secretStorages } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { yesOrNo } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { useSameName } from '../../flows/same-name.ts'
import { TestStatus } from '../../ui/TestDialog.tsx'
import { IdentitySubject } from './IdentitySubject.tsx'
import { StorageFields } from './StorageFields.tsx'
import { StorageOutcome } from './StorageOutcome.tsx'
import { missingFields, type StorageValues, storageBody, storageValues, valuesOfKind } from './storage-values.ts'

interface SecretStorageFormProps {
  /** Absent for a new storage. */
  item?: SecretStorage | undefined
  onClose: () => void
}

/** The form of a secret storage, which can be tested before it is saved. */
export function SecretStorageForm({ item, onClose }: SecretStorageFormProps) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const readOnly = !can('editResources')
  const inProject = { params: { project_id: project.id } }
  const params = { project_id: project.id, id: item?.id ?? 0 }
  const create = useChange(secretStorages.create)
  const update = useChange(secretStorages.update)
  const test = useChange(secretStorages.try)
  const takenName = useSameName(secretStorages.list, item)
  const shape = checked(item, t('storages.required'))
  const contract = useContractForm(shape, storageValues(item), `secret storage ${project.id} ${item?.id ?? 'new'}`, {
    revision: item?.revision,
    load: async () => {
      const now = await send(secretStorages.get, { params })
      return { revision: now.revision, values: storageValues(now) }
    },
    fields: [
      { path: 'name', label: t('common.name') },
      { path: 'type', label: t('storages.kind'), show: (type) => t(`storages.kinds.${type as StorageType}`) },
      { path: 'params', label: t('storages.params'), show: (value) => linesOf(value as Record<string, string>) },
      { path: 'secrets', label: t('storages.secrets'), secret: true },
      { path: 'readonly', label: t('storages.readonly'), show: yesOrNo(t) },
    ],
  })
  const { form, field, tick, busy } = contract
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form is longer than the window, and the button is below it.
    if (test.data || test.error) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [test.data, test.error])
  const ask = () => {
    const { name: _, readonly: __, ...access } = storageBody(form.values)
    test.mutate({ ...inProject, body: { ...access, id: item?.id ?? null } })
  }
  return (
    <SaveDialog
      title={readOnly ? t('storages.word') : item ? t('storages.edit') : t('storages.new')}
      help="secretStorage"
      contract={contract}
      stored={item !== undefined}
      takenName={takenName}
      savedName={({ name }) => `${t('storages.word')} ${name.trim()}`}
      save={(values: StorageValues, revision) => {
        const body = storageBody(values)
        return item
          ? update.mutateAsync({ params, body: { ...body, revision } })
          : create.mutateAsync({ ...inProject, body })
      }}
      onClose={onClose}
      readOnly={readOnly ? t('storages.readOnlyForm') : undefined}
      size={640}
      footer={
        readOnly ? undefined : (
          <Button variant="subtle" disabled={busy} loading={test.isPending} onClick={ask}>
            {t('storages.test')}
          </Button>
        )
      }
    >
      <TextInput {...field('name')} required data-autofocus dir="auto" autoComplete="off" />
      <Select
        {...field('type')}
        allowDeselect={false}
        onChange={(type) => type && form.setValues(valuesOfKind(form.values, type as StorageType, item))}
        data={storageTypes.map((value) => ({ value, label: t(`storages.kinds.${value}`) }))}
      />
      <StorageFields form={form} stored={item} />
      {form.values.params.auth === 'identity' ? <IdentitySubject /> : null}
      <Switch {...tick('readonly')} description={t('storages.readonlyHint')} />
      <div ref={outcome}>
        <TestStatus test={test} testing={t('storages.testing')} failed={t('storages.testFailed')}>
          {test.data ? <StorageOutcome result={test.data} /> : null}
        </TestStatus>
      </div>
    </SaveDialog>
  )
}

const linesOf = (params: Record<string, string>) =>
  Object.entries(params)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** The check of the contract, and of the fields that the kind requires. */
const checked = (item: SecretStorage | undefined, missing: string) =>
  z.custom<StorageValues>().superRefine((values, context) => {
    for (const { path, message } of SecretStorageDraft.safeParse(storageBody(values)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
    for (const place of missingFields(values, item))
      context.addIssue({ code: 'custom', path: place.split('.'), message: missing })
  })
