import { Alert, ColorInput, Group, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { yesOrNo } from '../../flows/conflict-rows.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { ProviderIcon, providerIcons } from '../../ui/ProviderIcon.tsx'
import { Addresses } from './Addresses.tsx'
import { EndpointFields } from './EndpointFields.tsx'
import { IdentityDialog, type IdentityFormProps } from './IdentityDialog.tsx'
import { bodyOf, presets, valuesOf, withPreset } from './provider-values.ts'
import { useIdentityContract } from './useIdentityContract.ts'

const texts = ['client_id', 'provider_url', 'scopes', 'username_claim', 'name_claim', 'email_claim'] as const
const switches = [
  'create_accounts',
  'require_verified_email',
  'trusts_email',
  'trusts_second_factor',
  'signs_out',
  'allow_idp_initiated',
] as const

/** An OpenID Connect provider; those of the configuration are shown only. */
export function ProviderForm(props: IdentityFormProps) {
  const { item } = props
  const { t } = useTranslation()
  const contract = useIdentityContract(item, 'identity provider', {
    valuesOf,
    fields: [
      { path: 'name', label: t('common.name') },
      { path: 'slug', label: t('identity.slug') },
      { path: 'icon', label: t('identity.icon') },
      { path: 'color', label: t('identity.color') },
      { path: 'position', label: t('identity.position') },
      { path: 'active', label: t('identity.active'), show: yesOrNo(t) },
      { path: 'secret', label: t('identity.secret'), secret: true },
      ...texts.map((name) => ({ path: `settings.${name}` as const, label: t(`identity.fields.${name}`) })),
      ...switches.map((name) => ({
        path: `settings.${name}` as const,
        label: t(`identity.switches.${name}`),
        show: yesOrNo(t),
      })),
    ],
  })
  const { form, field, tick, number, choice } = contract
  const { values } = form
  const icon = choice('icon')
  return (
    <IdentityDialog
      help="identityProvider"
      {...props}
      contract={contract}
      bodyOf={bodyOf}
      presets={presets}
      withPreset={withPreset}
      texts={{
        title: item ? t('identity.editProvider') : t('identity.newProvider'),
        word: t('identity.word'),
        readOnly: t('identity.readOnly'),
        preset: t('identity.preset'),
        presetOther: t('identity.presetOther'),
        nameHint: t('identity.nameHint'),
        slugHint: t('identity.slugHint'),
      }}
    >
      <TextInput
        {...field('settings.provider_url')}
        description={t('identity.hints.provider_url')}
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
      />
      <EndpointFields form={form} open={values.settings.endpoint.auth !== ''} />
      <TextInput {...field('settings.client_id')} required autoComplete="off" spellCheck={false} />
      <PasswordField
        {...field('secret')}
        value={values.secret || ''}
        description={item?.has_secret ? t('identity.secretStored') : t('identity.secretHint')}
        // Keeps the browser from filling in its own passwords.
        autoComplete="new-password"
      />
      <Addresses slug={values.slug} item={item} />
      <TextInput
        {...field('settings.scopes')}
        description={t('identity.hints.scopes')}
        placeholder="openid profile email"
        spellCheck={false}
      />
      <Group grow align="start">
        {(['username_claim', 'name_claim', 'email_claim'] as const).map((name) => (
          <TextInput
            key={name}
            {...field(`settings.${name}`)}
            placeholder={name === 'email_claim' ? 'email' : 'preferred_username'}
            spellCheck={false}
          />
        ))}
      </Group>
      {switches.map((name) => (
        <Switch key={name} {...tick(`settings.${name}`)} description={t(`identity.switchHints.${name}`)} />
      ))}
      {values.settings.trusts_email ? (
        <Alert color="orange" variant="outline">
          {t('identity.trustsEmailWarning')}
        </Alert>
      ) : null}
      <Group grow align="start">
        <Select
          {...icon}
          value={icon.value}
          onChange={(name) => icon.onChange(name ?? 'key')}
          data={[...new Set([...providerIcons, icon.value])]}
          allowDeselect={false}
          leftSection={<ProviderIcon icon={icon.value} />}
        />
        <ColorInput {...field('color')} withEyeDropper={false} />
        <NumberInput {...number('position')} />
      </Group>
      <Switch {...tick('active')} description={t('identity.activeHint')} />
    </IdentityDialog>
  )
}
