import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { IdentityProvider, IdentityProviderDraft } from '../../../contract/identity-provider.ts'
import { identityProviders } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import type { ContractForm, FieldProps } from '../../flows/form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { HelpTopic } from '../../ui/help/topics.ts'
import { monospaceInput } from '../../ui/monospace-input.ts'

export interface IdentityFormProps {
  /** Absent for a new provider or directory. */
  item: IdentityProvider | undefined
  /** The IDs that are in use. */
  taken: readonly string[]
  onClose: () => void
  /** Called when it is to be tested right after saving. */
  onTest: (saved: { slug: string; name: string }) => void
}

interface IdentityDialogProps<Values extends object, Preset> extends IdentityFormProps {
  contract: Pick<ContractForm<Values>, 'form' | 'busy' | 'error' | 'dirty' | 'submit' | 'conflict'> & {
    field: (path: 'name' | 'slug') => FieldProps
  }
  bodyOf: (values: Values) => z.input<typeof IdentityProviderDraft>
  presets: Record<string, Preset>
  withPreset: (values: Values, preset: Preset) => Values
  help: HelpTopic
  texts: {
    title: string
    /** What it is, as in "Identity provider saved". */
    word: string
    readOnly: string
    preset: string
    presetOther: string
    nameHint: string
    slugHint: string
  }
  /** The fields below name and ID. */
  children: ReactNode
}

/** The dialog of a provider or a directory: its presets, name and ID, saving and testing. Those of the configuration are shown only. */
export function IdentityDialog<
  Values extends { name: string; slug: string },
  Preset extends { label: string; slug: string },
>({
  item,
  taken,
  onClose,
  onTest,
  contract,
  bodyOf,
  presets,
  withPreset,
  help,
  texts,
  children,
}: IdentityDialogProps<Values, Preset>) {
  const { t } = useTranslation()
  const { form, field, busy, error, dirty, submit, conflict } = contract
  const create = useChange(identityProviders.create)
  const update = useChange(identityProviders.update)
  const [preset, setPreset] = useState<string | null>(null)
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
      const body = bodyOf(now)
      if (item) await update.mutateAsync({ params: { slug: item.slug }, body: { ...body, revision } })
      else await create.mutateAsync({ body })
      const words = { name: `${texts.word} ${now.name.trim()}` }
      notifications.show({ message: item ? t('common.saved', words) : t('common.created', words), autoClose: 3000 })
      onClose()
      if (test) onTest({ slug: now.slug, name: now.name.trim() })
    })
  return (
    <FormDialog
      title={texts.title}
      help={help}
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={item ? t('common.save') : t('common.create')}
      onSubmit={() => save(false)}
      onClose={onClose}
      conflict={conflict}
      size={720}
      {...(item?.read_only ? { readOnly: texts.readOnly } : {})}
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
            label={texts.preset}
            description={t('identity.presetHint')}
            placeholder={texts.presetOther}
            data={Object.entries(presets).map(([value, { label }]) => ({ value, label }))}
            value={preset}
            onChange={choose}
            data-autofocus
          />
        )}
        <Group grow align="start" preventGrowOverflow={false}>
          <TextInput {...field('name')} description={texts.nameHint} required dir="auto" />
          <TextInput
            {...field('slug')}
            description={item ? t('identity.slugFixed') : texts.slugHint}
            required
            disabled={item !== undefined}
            autoComplete="off"
            spellCheck={false}
            styles={monospaceInput}
          />
        </Group>
        {children}
      </Stack>
    </FormDialog>
  )
}
