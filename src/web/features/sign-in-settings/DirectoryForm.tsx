import { Alert, Group, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { DirectoryGroupFields } from './DirectoryGroupFields.tsx'
import { directoryFields } from './directory-fields.ts'
import { type DirectoryValues, presets, valuesOf, withPreset } from './directory-values.ts'
import { IdentityDialog, type IdentityFormProps } from './IdentityDialog.tsx'
import { useIdentityContract } from './useIdentityContract.ts'

const encryptions = ['ldaps', 'starttls', 'none'] as const
/** The server takes lists as one text, too. */
const bodyOf = (values: DirectoryValues) => values

/** An LDAP directory; the one of the configuration is shown only. */
export function DirectoryForm(props: IdentityFormProps) {
  const { item } = props
  const { t } = useTranslation()
  const contract = useIdentityContract(item, 'directory', { valuesOf, fields: directoryFields(t) })
  const { form, field, tick, number, choice } = contract
  const { settings } = form.values
  const encryption = choice('settings.encryption')
  const plain = { spellCheck: false, autoComplete: 'off', styles: monospaceInput }
  return (
    <IdentityDialog
      help="directory"
      {...props}
      contract={contract}
      bodyOf={bodyOf}
      presets={presets}
      withPreset={withPreset}
      texts={{
        title: item ? t('directories.edit') : t('directories.new'),
        word: t('directories.word'),
        readOnly: t('directories.readOnly'),
        preset: t('directories.preset'),
        presetOther: t('directories.presetOther'),
        nameHint: t('directories.nameHint'),
        slugHint: t('directories.slugHint'),
      }}
    >
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
    </IdentityDialog>
  )
}
