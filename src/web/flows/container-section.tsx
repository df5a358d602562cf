import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Container } from '../../contract/container.ts'
import { FoldedSection } from '../ui/FoldedSection.tsx'
import { monospaceInput } from '../ui/monospace-input.ts'
import type { FieldView } from './conflict-rows.ts'
import type { ChoiceProps, FieldProps, NumberProps } from './form.ts'

/** The container of tasks in a form. '' and null set nothing: the value of the wider level applies. */
export interface ContainerValues {
  image: string
  pull: Container['pull'] | null
  memory: number | null
  cpu: number | null
  network: string
  read_only: boolean | null
  user: string
  /** One for each line of the field. */
  mounts: string[]
}

export const containerValues = (stored: Container | undefined): ContainerValues => ({
  image: stored?.image ?? '',
  pull: stored?.pull ?? null,
  memory: stored?.memory ?? null,
  cpu: stored?.cpu ?? null,
  network: stored?.network ?? '',
  read_only: stored?.read_only ?? null,
  user: stored?.user ?? '',
  mounts: stored?.mounts ?? [],
})

/** Returns what is sent: without what is not set. */
export function containerBody(values: ContainerValues) {
  return { ...values, mounts: values.mounts.filter((line) => line.trim() !== '') }
}

type ContainerPath = `container.${keyof ContainerValues}`

/** The fields of `ContainerSection`. */
export const containerFields = (t: TFunction): readonly FieldView<ContainerPath>[] => [
  { path: 'container.image', label: t('containers.image') },
  {
    path: 'container.pull',
    label: t('containers.pull'),
    show: (pull) => pulls(t).find(({ value }) => value === pull)?.label ?? '',
  },
  { path: 'container.memory', label: t('containers.memory') },
  { path: 'container.cpu', label: t('containers.cpu') },
  { path: 'container.network', label: t('containers.network') },
  {
    path: 'container.read_only',
    label: t('containers.readOnly'),
    show: (on) => (on === null ? '' : on ? t('common.yes') : t('common.no')),
  },
  { path: 'container.user', label: t('containers.user') },
  { path: 'container.mounts', label: t('containers.mounts'), show: (mounts) => (mounts as string[]).join('\n') },
]

const pulls = (t: TFunction) => [
  { value: 'missing', label: t('containers.pullMissing') },
  { value: 'always', label: t('containers.pullAlways') },
  { value: 'never', label: t('containers.pullNever') },
]

interface ContainerSectionProps {
  contract: {
    form: { values: { container: ContainerValues }; errors: Record<string, ReactNode> }
    field: (path: ContainerPath) => FieldProps
    number: (path: ContainerPath) => NumberProps
    choice: (path: ContainerPath) => unknown
    refusals: number
  }
  disabled?: boolean
  /** Shown below the image. */
  children?: ReactNode
}

/** The image that tasks run in, and the limits of its containers. Opens by itself if one of its fields is refused. */
export function ContainerSection({ contract, disabled = false, children }: ContainerSectionProps) {
  const { t } = useTranslation()
  const { form, field, number, choice, refusals } = contract
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (refusals > 0 && Object.keys(form.errors).some((path) => /^(container\.|registry_key_id)/.test(path)))
      setOpened(true)
    // Not at each change: the section stays open while its error is corrected.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusals])
  const readOnly = choice('container.read_only') as ChoiceProps<boolean | null>
  const mounts = choice('container.mounts') as ChoiceProps<string[]>
  const wrongMount = Object.keys(form.errors).find((path) => path.startsWith('container.mounts'))
  const { image, ...others } = form.values.container
  const isSet = Object.values(others).some((value) => !(value === '' || value === null || String(value) === ''))
  const asWider = t('containers.asWider')
  return (
    <FoldedSection
      title={t('containers.title')}
      summary={image || (isSet ? t('containers.limitsOnly') : asWider)}
      opened={opened}
      onToggle={() => setOpened(!opened)}
    >
      <TextInput
        {...field('container.image')}
        description={t('containers.imageHelp')}
        placeholder="registry.example.com/team/tools:1.4"
        maxLength={400}
        disabled={disabled}
      />
      {children}
      <Select
        {...(choice('container.pull') as ChoiceProps<string | null>)}
        data={pulls(t)}
        placeholder={asWider}
        clearable
        disabled={disabled}
        maw={360}
      />
      <NumberInput
        {...number('container.memory')}
        description={t('containers.memoryHelp')}
        placeholder={asWider}
        disabled={disabled}
        maw={360}
      />
      <NumberInput
        {...number('container.cpu')}
        description={t('containers.cpuHelp')}
        placeholder={asWider}
        disabled={disabled}
        maw={360}
      />
      <TextInput
        {...field('container.network')}
        description={t('containers.networkHelp')}
        placeholder={asWider}
        maxLength={100}
        disabled={disabled}
        maw={360}
      />
      <Select
        label={readOnly.label}
        error={readOnly.error}
        description={t('containers.readOnlyHelp')}
        value={readOnly.value === null ? null : String(readOnly.value)}
        onChange={(value) => readOnly.onChange(value === null ? null : value === 'true')}
        data={[
          { value: 'true', label: t('common.yes') },
          { value: 'false', label: t('common.no') },
        ]}
        placeholder={asWider}
        clearable
        disabled={disabled}
        maw={360}
      />
      <TextInput
        {...field('container.user')}
        description={t('containers.userHelp')}
        placeholder={asWider}
        maxLength={70}
        disabled={disabled}
        maw={360}
      />
      <Textarea
        label={mounts.label}
        error={wrongMount ? form.errors[wrongMount] : mounts.error}
        styles={monospaceInput}
        description={t('containers.mountsHelp')}
        placeholder={'/srv/data:/data\n/srv/out:/out:rw'}
        value={mounts.value.join('\n')}
        onChange={({ currentTarget }) =>
          mounts.onChange(currentTarget.value === '' ? [] : currentTarget.value.split('\n'))
        }
        autosize
        minRows={2}
        maxRows={8}
        disabled={disabled}
      />
    </FoldedSection>
  )
}
