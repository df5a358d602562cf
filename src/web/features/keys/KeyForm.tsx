import {
  Alert,
  Button,
  Checkbox,
  FileButton,
  Group,
  PasswordInput,
  SegmentedControl,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasSecret, type Key, KeyDraft, keySecretProblem, keyTypes, type SshAlgorithm } from '../../../contract/key.ts'
import { pack } from '../../../contract/message.ts'
import { keys } from '../../api/calls.ts'
import { ApiError, send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { LabelsSection, labelFields, labelValues } from '../../flows/labels.tsx'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { useSameName } from '../../flows/same-name.ts'
import { wordedAnswer } from '../../i18n/worded.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { GeneratedPassword } from './GeneratedPassword.tsx'
import { SourcePlace, SourceSelect, useKeyOptions } from './KeySource.tsx'
import { PublicKey } from './PublicKey.tsx'
import { SshAlgorithmSelect } from './SshAlgorithmSelect.tsx'
import { StoredSecret } from './StoredSecret.tsx'

export interface KeyFormProps {
  /** Absent for a new key. */
  item?: Key | undefined
  /** Filled in for users who have never created a key. */
  example?: boolean | undefined
  /** Only these types are offered. */
  types?: readonly Key['type'][] | undefined
  onClose: () => void
  /** Called with the id of a newly created key. */
  onCreated?: (id: number) => void
}

/**
 * Form of a key. The stored secret is locked until "override" is checked, so that the name can always be changed alone.
 */
export function KeyForm({ item, example = false, types = keyTypes, onClose, onCreated }: KeyFormProps) {
  const { t } = useTranslation()
  const { project, can, canOn } = useProject()
  const readOnly = item ? !canOn('editResources', { type: 'key', id: item.id }) : !can('editResources')
  const create = useChange(keys.create)
  const generate = useChange(keys.generate)
  const [generated, setGenerated] = useState(false)
  const [algorithm, setAlgorithm] = useState<SshAlgorithm>('ed25519')
  const options = useKeyOptions()
  /** The generated key whose public part is shown at last. */
  const made = useRef<Key>(null)
  const [shown, setShown] = useState<Key | null>(null)
  const update = useChange(keys.update)
  const takenName = useSameName(keys.list, item)
  const params = { project_id: project.id, id: item?.id ?? 0 }
  const contract = useContractForm(
    item ? CheckedWhenOverridden : generated ? KeyDraft : CheckedAlways,
    {
      ...valuesOf(item, types[0] ?? 'ssh'),
      ...(example ? { name: t('keys.exampleName'), type: 'none' as const } : {}),
    },
    `key ${project.id} ${item?.id ?? 'new'}`,
    {
      revision: item?.revision,
      load: async () => {
        const key = await send(keys.get, { params })
        return { revision: key.revision, values: valuesOf(key) }
      },
      fields: [
        { path: 'name', label: t('keys.name') },
        ...labelFields(t),
        { path: 'override_secret', label: t('keys.override'), show: (on) => (on ? t('common.yes') : t('common.no')) },
        { path: 'type', label: t('common.type'), show: (type) => t(`keys.${type as Key['type']}`) },
        {
          path: 'source_storage_type',
          label: t('keys.source'),
          show: (from) => t(`keys.source_${(from as Key['source_storage_type']) ?? 'stored'}`),
        },
        { path: 'source_storage_id', label: t('storages.word') },
        { path: 'source_storage_key', label: t('keys.sourcePlace') },
        { path: 'ssh.login', label: t('keys.login') },
        { path: 'ssh.passphrase', label: t('keys.passphrase'), secret: true },
        { path: 'ssh.private_key', label: t('keys.privateKey'), secret: true },
        { path: 'login_password.login', label: t('keys.login') },
        { path: 'login_password.password', label: t('keys.password'), secret: true },
      ],
    },
  )
  const { form, field, tick } = contract
  const { type, override_secret, source_storage_id, source_storage_type: source } = form.values
  const isInStorage = source_storage_id !== null
  const locked = item !== undefined && !override_secret
  const generates = item === undefined && type === 'ssh' && generated && source === null && !isInStorage
  /** Refuses an SSH key that tasks could not open, at the field that has to be changed. */
  const check = async ({ ssh }: KeyDraft) => {
    const { passphrase, private_key } = ssh
    const inProject = { params: { project_id: project.id } }
    const facts = await send(keys.check, { ...inProject, body: { passphrase, private_key } })
    const { field: wrong, problem_message } = facts
    const problem = await wordedAnswer(facts.problem ?? '', problem_message ?? undefined)
    if (problem !== '') throw new ApiError(400, problem, { fields: { [`ssh.${wrong ?? 'private_key'}`]: problem } })
  }
  const save = async (body: KeyDraft, revision: number | undefined) => {
    const inProject = { params: { project_id: project.id } }
    if (generates) {
      const { name, description, labels, ssh } = body
      made.current = await generate.mutateAsync({
        ...inProject,
        body: { name, description, labels, login: ssh.login, algorithm },
      })
      return made.current
    }
    if (type === 'ssh' && source === null && !locked && hasSecret(body)) await check(body)
    return item
      ? update.mutateAsync({ params, body: { ...body, revision } })
      : create.mutateAsync({ ...inProject, body })
  }
  if (shown) return <PublicKey item={shown} onClose={onClose} />

  return (
    <SaveDialog
      help="key"
      readOnly={readOnly ? t('keys.readOnly') : undefined}
      title={readOnly ? t('keys.word') : item ? t('keys.edit') : t('keys.new')}
      contract={contract}
      stored={item !== undefined}
      takenName={takenName}
      savedName={({ name }) => `${t('keys.word')} ${name.trim()}`}
      save={save}
      onCreated={onCreated}
      onClose={() => (made.current ? setShown(made.current) : onClose())}
      size={560}
    >
      <TextInput {...field('name')} required data-autofocus autoComplete="off" />
      <LabelsSection contract={contract} />
      {item ? (
        <>
          <StoredSecret item={item} />
          <Checkbox {...tick('override_secret')} />
        </>
      ) : null}
      {locked ? null : (
        <Select
          {...field('type')}
          required
          allowDeselect={false}
          data={types.map((value) => ({ value, label: t(`keys.${value}`) }))}
        />
      )}
      {locked || type === 'none' ? null : (
        <SourceSelect
          options={options}
          value={{ storage_id: source_storage_id, type: source }}
          onChange={(value) => form.setValues({ source_storage_id: value.storage_id, source_storage_type: value.type })}
        />
      )}
      {locked || type === 'none' || (source === null && !isInStorage) ? null : (
        <SourcePlace source={source ?? 'storage'} options={options} field={field('source_storage_key')} />
      )}
      {locked ? null : type === 'ssh' ? (
        <>
          <TextInput {...field('ssh.login')} label={t('keys.loginOptional')} autoComplete="off" />
          {item || source !== null || isInStorage ? null : (
            <SegmentedControl
              aria-label={t('keys.origin')}
              data={[
                { value: 'paste', label: t('keys.paste') },
                { value: 'generate', label: t('keys.generate') },
              ]}
              value={generated ? 'generate' : 'paste'}
              onChange={(origin) => setGenerated(origin === 'generate')}
            />
          )}
        </>
      ) : null}
      {generates ? (
        <>
          <SshAlgorithmSelect value={algorithm} onChange={setAlgorithm} />
          <Alert variant="outline" color="gray">
            {t('keys.generateText')}
          </Alert>
        </>
      ) : type === 'ssh' && !locked ? (
        <>
          <PasswordInput
            {...field('ssh.passphrase')}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('common.show') }}
          />
          {source !== null ? null : (
            <>
              <Textarea
                {...field('ssh.private_key')}
                description={t('keys.privateKeyHint')}
                required={!isInStorage}
                autosize
                minRows={5}
                maxRows={14}
                spellCheck={false}
                autoComplete="off"
                styles={monospaceInput}
              />
              <Group mt={-8}>
                <FileButton
                  onChange={(file) =>
                    void file?.text().then((text) => form.setFieldValue('ssh.private_key', text.slice(0, 20_000)))
                  }
                >
                  {(props) => (
                    <Button {...props} variant="default" size="xs">
                      {t('keys.fromFile')}
                    </Button>
                  )}
                </FileButton>
              </Group>
            </>
          )}
        </>
      ) : null}
      {type === 'login_password' && !locked ? (
        <>
          <TextInput {...field('login_password.login')} label={t('keys.loginOptional')} autoComplete="off" />
          {source !== null ? null : (
            <>
              <PasswordInput
                {...field('login_password.password')}
                required={!isInStorage}
                autoComplete="new-password"
                visibilityToggleButtonProps={{ 'aria-label': t('common.show') }}
              />
              <GeneratedPassword
                password={form.values.login_password.password}
                onGenerate={(password) => form.setFieldValue('login_password.password', password)}
              />
            </>
          )}
        </>
      ) : null}
      {type === 'none' && !locked ? (
        <Alert variant="outline" color="gray">
          {t('keys.noneText')}
        </Alert>
      ) : null}
    </SaveDialog>
  )
}

function valuesOf(key: Key | undefined, type: Key['type'] = 'ssh') {
  return {
    name: key?.name ?? '',
    ...labelValues(key),
    type: key?.type ?? type,
    ssh: { login: key?.ssh.login ?? '', passphrase: '', private_key: '' },
    login_password: { login: key?.login_password.login ?? '', password: '' },
    source_storage_id: key?.source_storage_id ?? null,
    source_storage_type: key?.source_storage_type ?? null,
    source_storage_key: key?.source_storage_key ?? '',
    override_secret: false,
  }
}

/** Runs the server's own check of secrets together with the schema, so that all wrong fields are reported at once. */
const CheckedAlways = withSecretCheck(() => true)
const CheckedWhenOverridden = withSecretCheck((draft) => draft.override_secret)

function withSecretCheck(stored: (draft: KeyDraft) => boolean) {
  return KeyDraft.superRefine(
    (draft, context) => {
      const wrong = stored(draft) ? keySecretProblem(draft) : null
      if (wrong) context.addIssue({ code: 'custom', path: wrong.field.split('.'), message: pack(wrong.problem) })
    },
    { when: () => true },
  )
}
