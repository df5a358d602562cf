import { Alert, Button, ColorInput, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type IdentityProvider, IdentityProviderDraft } from '../../../contract/identity-provider.ts'
import { identityProviders } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useChange } from '../../api/hooks.ts'
import { yesOrNo } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { ProviderIcon, providerIcons } from '../../ui/ProviderIcon.tsx'
import { Addresses } from './Addresses.tsx'
import { EndpointFields } from './EndpointFields.tsx'
import { bodyOf, presets, valuesOf, withPreset } from './provider-values.ts'

interface ProviderFormProps {
  /** Absent for a new provider. */
  item: IdentityProvider | undefined
  /** The IDs that are in use. */
  taken: readonly string[]
  onClose: () => void
  /** Called when the provider is to be tested right after saving. */
  onTest: (provider: { slug: string; name: string }) => void
}

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
export function ProviderForm({ item, taken, onClose, onTest }: ProviderFormProps) {
  const { t } = useTranslation()
  const create = useChange(identityProviders.create)
  const update = useChange(identityProviders.update)
  const params = { slug: item?.slug ?? '' }
  const [preset, setPreset] = useState<string | null>(null)
  const contract = useContractForm(IdentityProviderDraft, valuesOf(item), `identity provider ${item?.slug ?? 'new'}`, {
    revision: item?.revision,
    load: async () => {
      const now = await send(identityProviders.get, { params })
      return { revision: now.revision, values: valuesOf(now) }
    },
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
  const { form, field, tick, number, choice, busy, error, dirty, submit, conflict } = contract
  const { values } = form
  const choose = (name: string | null) => {
    setPreset(name)
    const known = name === null ? undefined : presets[name]
    if (!known) return
    const next = withPreset(values, known)
    form.setValues({ ...next, slug: taken.includes(next.slug) ? '' : next.slug })
    form.clearErrors()
  }
  const save = (test: boolean) =>
    submit(async (now, revision) => {
      const body = bodyOf(now)
      if (item) await update.mutateAsync({ params, body: { ...body, revision } })
      else await create.mutateAsync({ body })
      const words = { name: `${t('identity.word')} ${now.name.trim()}` }
      notifications.show({ message: item ? t('common.saved', words) : t('common.created', words), autoClose: 3000 })
      onClose()
      if (test) onTest({ slug: now.slug, name: now.name.trim() })
    })
  const icon = choice('icon')
  return (
    <FormDialog
      title={item ? t('identity.editProvider') : t('identity.newProvider')}
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={item ? t('common.save') : t('common.create')}
      onSubmit={() => save(false)}
      onClose={onClose}
      conflict={conflict}
      size={720}
      {...(item?.read_only ? { readOnly: t('identity.readOnly') } : {})}
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
            label={t('identity.preset')}
            description={t('identity.presetHint')}
            placeholder={t('identity.presetOther')}
            data={Object.entries(presets).map(([value, { label }]) => ({ value, label }))}
            value={preset}
            onChange={choose}
            data-autofocus
          />
        )}
        <Group grow align="start" preventGrowOverflow={false}>
          <TextInput {...field('name')} description={t('identity.nameHint')} required dir="auto" />
          <TextInput
            {...field('slug')}
            description={t(item ? 'identity.slugFixed' : 'identity.slugHint')}
            required
            disabled={item !== undefined}
            autoComplete="off"
            spellCheck={false}
          />
        </Group>
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
      </Stack>
    </FormDialog>
  )
}
