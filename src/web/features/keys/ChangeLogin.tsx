import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Key, KeyLoginDraft } from '../../../contract/key.ts'
import { keys } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { SaveDialog } from '../../flows/SaveDialog.tsx'

interface ChangeLoginProps {
  item: Key
  onClose: () => void
}

/** Changes the user name of a key, and the passphrase stored with an SSH key, without the secret. */
export function ChangeLogin({ item, onClose }: ChangeLoginProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const change = useChange(keys.changeLogin)
  const [replaces, setReplaces] = useState(false)
  const params = { project_id: project.id, id: item.id }
  const contract = useContractForm(KeyLoginDraft, valuesOf(item), `login of key ${project.id} ${item.id}`, {
    revision: item.revision,
    load: async () => {
      const key = await send(keys.get, { params })
      return { revision: key.revision, values: valuesOf(key) }
    },
    fields: [
      { path: 'login', label: t('keys.login') },
      { path: 'passphrase', label: t('keys.newPassphrase'), secret: true },
    ],
  })
  const { field, dirty } = contract
  return (
    <SaveDialog
      title={t('keys.changeLogin')}
      help="key"
      contract={{ ...contract, dirty: dirty || replaces }}
      stored
      savedName={() => `${t('keys.word')} ${item.name}`}
      save={({ login, passphrase }, revision) =>
        change.mutateAsync({ params, body: { login, passphrase: replaces ? passphrase : null, revision } })
      }
      onClose={onClose}
    >
      <TextInput {...field('login')} label={t('keys.loginOptional')} autoComplete="off" data-autofocus />
      {item.type === 'ssh' ? (
        <Checkbox
          label={t('keys.replacePassphrase')}
          checked={replaces}
          onChange={(event) => setReplaces(event.currentTarget.checked)}
        />
      ) : null}
      {replaces ? (
        <PasswordInput
          {...field('passphrase')}
          description={t('keys.newPassphraseHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('common.show') }}
        />
      ) : null}
    </SaveDialog>
  )
}

const valuesOf = (key: Key) => ({ login: key.ssh.login || key.login_password.login, passphrase: '' })
