import { Alert, Button, Group, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type IdentityProvider, IdentityProviderDraft } from '../../../contract/identity-provider.ts'
import { identityProviders } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { DirectoryGroupFields } from './DirectoryGroupFields.tsx'
import { directoryFields } from './directory-fields.ts'
import { presets, valuesOf, withPreset } from './directory-values.ts'

interface DirectoryFormProps {
  /** Absent for a new directory. */
  item: IdentityProvider | undefined
  /** The IDs that are in use. */
  taken: readonly string[]
  onClose: () => void
  /** Called when the directory is to be tested right after saving. */
  onTest: (directory: { slug: string; name: string }) => void
}

const encryptions = ['ldaps', 'starttls', 'none'] as const

/** An LDAP directory; the one of the configuration is shown only. */
export function DirectoryForm({ item, taken, onClose, onTest }: DirectoryFormProps) {
  const { t } = useTranslation()
  const create = useChange(identityProviders.create)
  const update = useChange(identityProviders.update)
  const params = { slug: item?.slug ?? '' }
  const [preset, setPreset] = useState<string | null>(null)
  const contract = useContractForm(IdentityProviderDraft, valuesOf(item), `directory ${item?.slug ?? 'new'}`, {
    revision: item?.revision,
    load: async () => {
      const now = await send(identityProviders.get, { params })
      return { revision: now.revision, values: valuesOf(now) }
    },
    fields: directoryFields(t),
  })
  const { form, field, tick, number, choice, busy, error, dirty, submit, conflict } = contract
  const { settings } = form.values
  const choose = (name: string | null) => {
    setPreset(name)
    const known = name === null ? undefined : presets[name]
    if (!known) return
    const next = withPreset(form.values, known)
    form.setValues({ ...next, slug: taken.includes(next.slug) ? '' : next.slug })
    form.clearErrors()
  }
  const save = (test: boolean) =>
    submit(async (now, revision) => {
      if (item) await update.mutateAsync({ params, body: { ...now, revision } })
      else await create.mutateAsync({ body: now })
      const words = { name: `${t('directories.word')} ${now.name.trim()}` }
      notifications.show({ message: item ? t('common.saved', words) : t('common.created', words), autoClose: 3000 })
      onClose()
      if (test) onTest({ slug: now.slug, name: now.name.trim() })
    })
  const encryption = choice('settings.encryption')
  const plain = { spellCheck: false, autoComplete: 'off', styles: monospaceInput }
  return (
    <FormDialog
      title={item ? t('directories.edit') : t('directories.new')}
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={item ? t('common.save') : t('common.create')}
      onSubmit={() => save(false)}
      onClose={onClose}
      conflict={conflict}
      size={720}
      {...(item?.read_only ? { readOnly: t('directories.readOnly') } : {})}
      footer={
        item?.read_only ? undefined : (
          <Button variant="subtle" disabled={busy} onClick={() => save(true)}>
            {t('identity.saveAndTest')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {item ? null : (
          <Select
            label={t('directories.preset')}
            description={t('identity.presetHint')}
            placeholder={t('directories.presetOther')}
            data={Object.entries(presets).map(([value, { label }]) => ({ value, label }))}
            value={preset}
            onChange={choose}
            data-autofocus
          />
        )}
        <Group grow align="start" preventGrowOverflow={false}>
          <TextInput {...field('name')} description={t('directories.nameHint')} required dir="auto" />
          <TextInput
            {...field('slug')}
            {...plain}
            description={t(item ? 'identity.slugFixed' : 'directories.slugHint')}
            required
            disabled={item !== undefined}
          />
        </Group>
        <TextInput
          {...field('settings.servers')}
          {...plain}
          description={t('directories.hints.servers')}
          placeholder="ldap.example.com"
          required
        />
        <Select
          {...encryption}
          onChange={(value) => encryption.onChange(value ?? 'ldaps')}
          data={encryptions.map((value) => ({ value, label: t(`directories.encryptions.${value}`) }))}
          allowDeselect={false}
        />
        {settings.encryption === 'none' ? (
          <Alert color="red" variant="outline">
            {t('directories.plainWarning')}
          </Alert>
        ) : (
          <>
            <Textarea
              {...field('settings.ca_certificate')}
              {...plain}
              description={t('directories.certificateHint')}
              placeholder="-----BEGIN CERTIFICATE-----"
              autosize
              minRows={2}
              maxRows={8}
            />
            <Switch
              {...tick('settings.verify_certificate')}
              description={t('directories.switchHints.verify_certificate')}
            />
            {settings.verify_certificate ? null : (
              <Alert color="red" variant="outline">
                {t('directories.unverifiedWarning')}
              </Alert>
            )}
          </>
        )}
        <TextInput {...field('settings.bind_dn')} {...plain} description={t('directories.hints.bind_dn')} />
        <PasswordField
          {...field('secret')}
          value={form.values.secret || ''}
          description={item?.has_secret ? t('directories.passwordStored') : t('directories.passwordHint')}
          // Keeps the browser from filling in its own passwords.
          autoComplete="new-password"
        />
        <TextInput
          {...field('settings.user_base')}
          {...plain}
          description={t('directories.hints.user_base')}
          placeholder="ou=people,dc=example,dc=com"
          required
        />
        <TextInput {...field('settings.user_filter')} {...plain} description={t('directories.hints.user_filter')} />
        <Group grow align="start">
          {(['username', 'name', 'email'] as const).map((name) => (
            <TextInput key={name} {...field(`settings.${name}`)} {...plain} />
          ))}
        </Group>
        <TextInput {...field('settings.subject')} {...plain} description={t('directories.hints.subject')} />
        <DirectoryGroupFields contract={contract} />
        {(['create_accounts', 'trusts_email'] as const).map((name) => (
          <Switch key={name} {...tick(`settings.${name}`)} description={t(`directories.switchHints.${name}`)} />
        ))}
        <NumberInput {...number('position')} />
        <Switch {...tick('active')} description={t('directories.activeHint')} />
      </Stack>
    </FormDialog>
  )
}
