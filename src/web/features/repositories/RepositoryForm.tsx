import { Chip, Group, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Labelled } from '../../../contract/labels.ts'
import { type Repository, RepositoryDraft } from '../../../contract/repository.ts'
import { keys, repositories } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { named } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { LabelsSection, labelFields, labelValues } from '../../flows/labels.tsx'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { useSameName } from '../../flows/same-name.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { KeyPicker } from '../keys/KeyPicker.tsx'
import { BranchPicker } from './BranchPicker.tsx'
import { ConnectionTestButton } from './ConnectionTestButton.tsx'
import { useConnectionTest } from './connection-test.ts'
import { hostOf, urlTypeOf, urlTypes, withUrlType } from './url-type.ts'

export interface RepositoryFormProps {
  /** Absent for a new repository. */
  item?: Repository | undefined
  example?: boolean | undefined
  onClose: () => void
  /** Called with the id of a newly created repository. */
  onCreated?: (id: number) => void
}

interface Values extends Labelled {
  name: string
  git_url: string
  git_branch: string
  ssh_key_id: number | null
}

function valuesOf(repository: Repository | undefined): Values {
  return {
    name: repository?.name ?? '',
    ...labelValues(repository),
    git_url: repository?.git_url ?? '',
    git_branch: repository?.git_branch ?? '',
    ssh_key_id: repository?.ssh_key_id ?? null,
  }
}

const example: Partial<Values> = { git_url: 'https://github.com/ansible/ansible-examples.git', git_branch: 'master' }

export function RepositoryForm({ item, example: withExample = false, onClose, onCreated }: RepositoryFormProps) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const readOnly = !can('editResources')
  const create = useChange(repositories.create)
  const update = useChange(repositories.update)
  const takenName = useSameName(repositories.list, item)
  const params = { project_id: project.id, id: item?.id ?? 0 }
  const keyList = useApi(keys.list, { params: { project_id: project.id } })
  const initial: Values = {
    ...valuesOf(item),
    ...(withExample ? { ...example, name: t('repositories.exampleName') } : {}),
  }
  const contract = useContractForm(RepositoryDraft, initial, `repository ${project.id} ${item?.id ?? 'new'}`, {
    revision: item?.revision,
    load: async () => {
      const repository = await send(repositories.get, { params })
      return { revision: repository.revision, values: valuesOf(repository) }
    },
    fields: [
      { path: 'name', label: t('common.name') },
      ...labelFields(t),
      { path: 'git_url', label: t('repositories.url') },
      { path: 'git_branch', label: t('repositories.branch') },
      {
        path: 'ssh_key_id',
        label: t('repositories.key'),
        show: named(keyList.data),
      },
    ],
  })
  const { form, field, choice } = contract
  const type = urlTypeOf(form.values.git_url)
  const lastHost = useRef('')
  const keyOfNone = keyList.data?.find((key) => key.type === 'none')?.id
  useEffect(() => {
    // Most addresses without ssh need no key: the one of type None is chosen, and can be changed.
    if (item || type === 'ssh' || keyOfNone === undefined || form.values.ssh_key_id !== null) return
    form.setFieldValue('ssh_key_id', keyOfNone)
    // Not again when the user empties the field.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [type, keyOfNone])
  const test = useConnectionTest(project.id, form.values)
  const canListBranches = item !== undefined && item.git_url === form.values.git_url && type !== 'local'
  const branchText = ({ branches, branch_count, tags, tag_count }: NonNullable<typeof test.refs>, name: string) => {
    const found = `${t('repositories.countBranches', { count: branch_count })}, ${t('repositories.countTags', { count: tag_count })}`
    const all = branches.length === branch_count && tags.length === tag_count
    const missing = all && name !== '' && !branches.includes(name) && !tags.includes(name)
    return missing ? t('repositories.branchNotAmong', { found }) : found
  }
  // A branch that a client stored for a local path can still be seen and removed.
  const branchOff = type === 'local' && form.values.git_branch === ''

  return (
    <SaveDialog
      help="repository"
      readOnly={readOnly ? t('repositories.readOnly') : undefined}
      title={readOnly ? t('repositories.word') : item ? t('repositories.edit') : t('repositories.new')}
      contract={contract}
      stored={item !== undefined}
      takenName={takenName}
      savedName={({ name }) => `${t('repositories.word')} ${name.trim()}`}
      save={(values, revision) => {
        const body = { ...values, ssh_key_id: values.ssh_key_id ?? 0 }
        return item
          ? update.mutateAsync({ params, body: { ...body, revision } })
          : create.mutateAsync({ params: { project_id: project.id }, body })
      }}
      onCreated={onCreated}
      onClose={onClose}
      size={560}
    >
      {item && item.git_url === form.values.git_url ? <NotReadyAlert reasons={item.not_ready} editing /> : null}
      <TextInput {...field('name')} required data-autofocus autoComplete="off" />
      <LabelsSection contract={contract} />
      <div>
        <TextInput
          {...field('git_url')}
          description={t(`repositories.urlHint.${type}`)}
          required
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          styles={monospaceInput}
        />
        <Chip.Group
          value={type}
          onChange={(next) => {
            lastHost.current = hostOf(form.values.git_url) || lastHost.current
            form.setFieldValue('git_url', withUrlType(form.values.git_url, next, lastHost.current))
            // A local path is used with the checkout it has.
            if (next === 'local') form.setFieldValue('git_branch', '')
          }}
        >
          <Group gap={6} mt={8} role="radiogroup" aria-label={t('repositories.type')}>
            {urlTypes.map((one) => (
              <Chip key={one} value={one} size="xs" variant="outline">
                {one === 'local' ? t('repositories.local') : one}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </div>
      <BranchPicker
        projectId={project.id}
        repositoryId={canListBranches ? item.id : null}
        {...choice('git_branch')}
        description={
          branchOff
            ? t('repositories.branchLocal')
            : type === 'local'
              ? t('repositories.branchLocalSet')
              : test.refs
                ? branchText(test.refs, form.values.git_branch)
                : canListBranches
                  ? undefined
                  : t(item ? 'repositories.branchOther' : 'repositories.branchTest')
        }
        known={test.refs ? [...test.refs.branches, ...test.refs.tags] : undefined}
        required={type !== 'local' && type !== 'file'}
        disabled={branchOff}
      />
      <KeyPicker {...choice('ssh_key_id')} description={t('repositories.keyHint')} required />
      <ConnectionTestButton
        test={test}
        disabled={readOnly || form.values.git_url.trim() === '' || form.values.ssh_key_id === null}
      />
    </SaveDialog>
  )
}
