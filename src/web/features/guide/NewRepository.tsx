import { Alert, Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { RepositoryDraft } from '../../../contract/repository.ts'
import { keys, repositories } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { useUnsavedGuard } from '../../flows/unsaved.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { KeyPicker } from '../keys/KeyPicker.tsx'
import { BranchPicker } from '../repositories/BranchPicker.tsx'
import { ConnectionTestButton } from '../repositories/ConnectionTestButton.tsx'
import { useConnectionTest } from '../repositories/connection-test.ts'
import { urlTypeOf } from '../repositories/url-type.ts'
import { DeployKey } from './DeployKey.tsx'
import { codeOf } from './message-code.ts'
import { isAboutAccess, nameOfRepository, usualBranch } from './repository-name.ts'

interface NewRepositoryProps {
  onCreated: (id: number) => void
  onCancel: (() => void) | undefined
}

interface Values {
  git_url: string
  git_branch: string
  ssh_key_id: number | null
}

/** Reads an address before it is saved. The key for a private repository is created on the way. */
export function NewRepository({ onCreated, onCancel }: NewRepositoryProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const params = { project_id: project.id }
  const create = useChange(repositories.create)
  const createKey = useChange(keys.create)
  const keyList = useApi(keys.list, { params }).data
  const none = keyList?.find(({ type }) => type === 'none')?.id ?? null
  const [access, setAccess] = useState<'public' | 'key' | null>(null)
  // Addresses over SSH always need a key.
  const accessOf = (url: string) => access ?? (url !== '' && urlTypeOf(url) === 'ssh' ? 'key' : 'public')
  /** Returns the body. A new project has a key of type None, which may have been deleted. */
  const bodyOf = (values: Values, public_key = none ?? 1) => ({
    ...values,
    name: nameOfRepository(values.git_url),
    ssh_key_id: accessOf(values.git_url) === 'key' ? (values.ssh_key_id ?? 0) : public_key,
  })
  const shape = z.preprocess((values) => bodyOf(values as Values), RepositoryDraft)
  const contract = useContractForm<Values>(
    shape,
    { git_url: '', git_branch: '', ssh_key_id: null },
    `guide repository ${project.id}`,
  )
  const { form, field, choice, submit, busy, error, dirty } = contract
  const { git_url, git_branch, ssh_key_id } = form.values
  useUnsavedGuard(dirty && !busy)
  const local = ['local', 'file'].includes(urlTypeOf(git_url))
  const wanted = accessOf(git_url)
  const key = wanted === 'key' ? ssh_key_id : none
  const test = useConnectionTest(project.id, { git_url: git_url.trim(), git_branch, ssh_key_id: key })
  const refs = test.refs
  const filled = useRef('')
  useEffect(() => {
    const usual = refs && git_branch === '' ? usualBranch(refs.branches) : undefined
    if (usual === undefined) return
    filled.current = usual
    form.setFieldValue('git_branch', usual)
    // Once for each answer: the user may empty the field.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refs])
  useEffect(() => {
    // The answer is then about the branch that was filled in.
    if (filled.current !== '' && filled.current === git_branch) test.run()
    filled.current = ''
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [git_branch])
  const chosenKey = keyList?.find(({ id }) => id === ssh_key_id)
  const refused = test.answer?.ok === false && isAboutAccess(codeOf(test.answer.problem_message))

  const save = () =>
    submit(async (values) => {
      const public_key =
        none ??
        (wanted === 'public'
          ? (await createKey.mutateAsync({ params, body: { name: t('keys.none'), type: 'none' } })).id
          : undefined)
      const made = await create.mutateAsync({ params, body: bodyOf(values, public_key) })
      form.resetDirty()
      onCreated(made.id)
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="md">
        {error ? (
          <Alert color="red" variant="outline" role="alert">
            {error.message}
          </Alert>
        ) : null}
        <TextInput
          {...field('git_url')}
          label={t('repositories.url')}
          description={t(`repositories.urlHint.${urlTypeOf(git_url)}`)}
          required
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          styles={monospaceInput}
        />
        <Radio.Group label={t('guide.access')} value={wanted} onChange={(value) => setAccess(value)}>
          <Group mt={6}>
            <Radio value="public" label={t('guide.accessPublic')} />
            <Radio value="key" label={t('guide.accessKey')} />
          </Group>
        </Radio.Group>
        {wanted === 'key' ? (
          <KeyPicker
            {...choice('ssh_key_id')}
            label={t('repositories.key')}
            description={t('guide.keyHint')}
            types={['ssh', 'login_password']}
            required
          />
        ) : null}
        {wanted === 'key' && chosenKey?.type === 'ssh' ? <DeployKey keyId={chosenKey.id} /> : null}
        <ConnectionTestButton test={test} disabled={git_url.trim() === '' || key === null} />
        {refused ? (
          <Alert color="orange" variant="outline" role="note">
            {t(
              wanted === 'public'
                ? 'guide.needsKey'
                : chosenKey?.type === 'ssh'
                  ? 'guide.addDeployKey'
                  : 'guide.checkLogin',
            )}
          </Alert>
        ) : null}
        <BranchPicker
          projectId={project.id}
          repositoryId={null}
          {...choice('git_branch')}
          label={t('repositories.branch')}
          description={
            refs
              ? `${t('repositories.countBranches', { count: refs.branch_count })}, ${t('repositories.countTags', { count: refs.tag_count })}`
              : t('repositories.branchTest')
          }
          known={refs ? [...refs.branches, ...refs.tags] : undefined}
          required={!local}
        />
        <Group>
          <Button type="submit" loading={busy} disabled={git_url.trim() === '' || (wanted === 'key' && key === null)}>
            {t('guide.saveContinue')}
          </Button>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  )
}
