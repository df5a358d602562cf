import { ColorInput, Group, NumberInput, Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppInfo } from '../../../contract/app.ts'
import { apps } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { ArgumentsInput } from '../../ui/ArgumentsInput.tsx'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { changesOf, checkedApp, valuesOf } from './app-values.ts'
import { IconPicker } from './IconPicker.tsx'

export interface AppFormProps {
  /** Undefined for a new app. */
  item: AppInfo | undefined
  /** Ids that are in use. */
  taken: readonly string[]
  onClose: () => void
}

export function AppForm({ item, taken, onClose }: AppFormProps) {
  const { t } = useTranslation()
  const create = useChange(apps.create)
  const update = useChange(apps.update)
  const before = useMemo(() => valuesOf(item), [item])
  const shape = checkedApp(item ? [] : taken, { taken: t('apps.idTaken') })
  const contract = useContractForm(shape, before, `app ${item?.id ?? 'new'}`)
  const { form } = contract
  const { values } = form
  const added = item === undefined || item.origin === 'added'
  return (
    <SaveDialog
      title={item ? t('apps.edit') : t('apps.new')}
      help="app"
      contract={contract}
      stored={item !== undefined}
      savedName={({ id, title }) => `${t('apps.word')} ${title.trim() || id.trim()}`}
      save={(now) => {
        const params = { id: now.id.trim() }
        return item
          ? update.mutateAsync({ params, body: changesOf(before, now) })
          : create.mutateAsync({ params, body: changesOf({ ...before, icon: '' }, now) })
      }}
      onClose={onClose}
      size={560}
      footer={
        <Switch
          label={t('apps.active')}
          description={t('apps.activeHint')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      }
    >
      <TextInput
        label={t('apps.id')}
        description={t('apps.idHint')}
        required
        disabled={item !== undefined}
        autoComplete="off"
        spellCheck={false}
        styles={monospaceInput}
        {...(item ? {} : { 'data-autofocus': true })}
        {...form.getInputProps('id')}
      />
      <TextInput
        label={t('apps.name')}
        {...(added ? {} : { description: t('apps.usual') })}
        dir="auto"
        {...form.getInputProps('title')}
      />
      <IconPicker
        look={values}
        error={form.errors.icon}
        onChange={(icon) => {
          form.setFieldValue('icon', icon)
        }}
      />
      <Group grow align="start">
        <ColorInput
          label={t('apps.color')}
          withEyeDropper={false}
          closeOnColorSwatchClick
          {...form.getInputProps('color')}
        />
        <ColorInput
          label={t('apps.darkColor')}
          withEyeDropper={false}
          closeOnColorSwatchClick
          {...form.getInputProps('dark_color')}
        />
      </Group>
      <TextInput
        label={t('apps.path')}
        description={`${t('apps.pathHint')} ${t('apps.usual')}`}
        autoComplete="off"
        spellCheck={false}
        styles={monospaceInput}
        {...form.getInputProps('path')}
      />
      <ArgumentsInput
        label={t('apps.args')}
        description={t('apps.argsHint')}
        value={values.args}
        error={form.errors.args}
        onChange={(args) => {
          form.setFieldValue('args', args)
        }}
      />
      <NumberInput
        label={t('apps.priority')}
        description={t('apps.priorityHint')}
        maw={240}
        {...form.getInputProps('priority')}
        value={values.priority ?? ''}
        onChange={(value) => {
          // Text that is not a number is passed on unchanged, so that validation reports it.
          form.setFieldValue('priority', value === '' ? null : (value as number))
        }}
      />
    </SaveDialog>
  )
}
