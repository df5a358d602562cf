import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Container } from '../../contract/container.ts'
import { FoldedSection } from '../ui/FoldedSection.tsx'
import { monospaceInput } from '../ui/monospace-input.ts'
import type { FieldView } from './conflict-rows.ts'
import { useFolded } from './folded.ts'
import type { ChoiceProps, FieldProps, NumberProps } from './form.ts'
import { KubernetesFields, kubernetesPaths } from './kubernetes-fields.tsx'

/** The container of tasks in a form. '' and null set nothing: the value of the wider level applies. */
export interface ContainerValues {
  executor: Container['executor'] | null
  image: string
  pull: Container['pull'] | null
  memory: number | null
  cpu: number | null
  network: string
  read_only: boolean | null
  user: string
  /** One for each line of the field. */
  mounts: string[]
  namespace: string
  service_account: string
  memory_request: number | null
  cpu_request: number | null
  node_selector: string[]
  pull_secrets: string[]
  pod_template: string
}

export const containerValues = (stored: Container | undefined): ContainerValues => ({
  executor: stored?.executor ?? null,
  image: stored?.image ?? '',
  pull: stored?.pull ?? null,
  memory: stored?.memory ?? null,
  cpu: stored?.cpu ?? null,
  network: stored?.network ?? '',
  read_only: stored?.read_only ?? null,
  user: stored?.user ?? '',
  mounts: stored?.mounts ?? [],
  namespace: stored?.namespace ?? '',
  service_account: stored?.service_account ?? '',
  memory_request: stored?.memory_request ?? null,
  cpu_request: stored?.cpu_request ?? null,
  node_selector: stored?.node_selector ?? [],
  pull_secrets: stored?.pull_secrets ?? [],
  pod_template: stored?.pod_template ?? '',
})

/** Returns what is sent: without what is not set. */
export function containerBody(values: ContainerValues) {
  const written = (lines: string[]) => lines.filter((line) => line.trim() !== '')
  const { mounts, node_selector, pull_secrets } = values
  return {
    ...values,
    mounts: written(mounts),
    node_selector: written(node_selector),
    pull_secrets: written(pull_secrets),
  }
}

export type ContainerPath = `container.${keyof ContainerValues}`

/** The fields of `ContainerSection`. */
export const containerFields = (t: TFunction): readonly FieldView<ContainerPath>[] => [
  {
    path: 'container.executor',
    label: t('containers.executor'),
    show: (kind) => executors(t).find(({ value }) => value === kind)?.label ?? '',
  },
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
  { path: 'container.mounts', label: t('containers.mounts'), show: asLines },
  { path: 'container.namespace', label: t('containers.namespace') },
  { path: 'container.service_account', label: t('containers.serviceAccount') },
  { path: 'container.memory_request', label: t('containers.memoryRequest') },
  { path: 'container.cpu_request', label: t('containers.cpuRequest') },
  { path: 'container.node_selector', label: t('containers.nodeSelector'), show: asLines },
  { path: 'container.pull_secrets', label: t('containers.pullSecrets'), show: asLines },
  { path: 'container.pod_template', label: t('containers.podTemplate') },
]

const asLines = (lines: unknown) => (lines as string[]).join('\n')

const executors = (t: TFunction) => [
  { value: 'container', label: t('containers.executorContainer') },
  { value: 'kubernetes', label: t('containers.executorKubernetes') },
]

const pulls = (t: TFunction) => [
  { value: 'missing', label: t('containers.pullMissing') },
  { value: 'always', label: t('containers.pullAlways') },
  { value: 'never', label: t('containers.pullNever') },
]

const isGiven = (value: unknown) => !(value === '' || value === null || (Array.isArray(value) && value.join('') === ''))

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
  const { form, field, number, choice } = contract
  const [opened, toggle] = useFolded(contract, (path) => /^(container\.|registry_key_id)/.test(path))
  const readOnly = choice('container.read_only') as ChoiceProps<boolean | null>
  const mounts = choice('container.mounts') as ChoiceProps<string[]>
  const wrongMount = Object.keys(form.errors).find((path) => path.startsWith('container.mounts'))
  const { image, executor, ...others } = form.values.container
  const where = executor === 'kubernetes' ? t('containers.executorKubernetes') : ''
  // Most tasks run on a machine: the fields of pods are shown to those who choose Kubernetes, or have set one.
  const inCluster = executor === 'kubernetes' || kubernetesPaths.some((name) => isGiven(others[name]))
  const isSet = Object.values(others).some(isGiven)
  const asWider = t('containers.asWider')
  return (
    <FoldedSection
      title={t('containers.title')}
      summary={[where, image || (isSet ? t('containers.limitsOnly') : where ? '' : asWider)]
        .filter(Boolean)
        .join(' · ')}
      opened={opened}
      onToggle={toggle}
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
        {...(choice('container.executor') as ChoiceProps<string | null>)}
        description={t('containers.executorHelp')}
        data={executors(t)}
        placeholder={asWider}
        clearable
        disabled={disabled}
        maw={360}
      />
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
      {executor !== 'kubernetes' && (
        <TextInput
          {...field('container.network')}
          description={t('containers.networkHelp')}
          placeholder={asWider}
          maxLength={100}
          disabled={disabled}
          maw={360}
        />
      )}
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
        description={t(executor === 'kubernetes' ? 'containers.userNumberHelp' : 'containers.userHelp')}
        placeholder={asWider}
        maxLength={70}
        disabled={disabled}
        maw={360}
      />
      {executor !== 'kubernetes' && (
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
      )}
      {inCluster && <KubernetesFields contract={contract} disabled={disabled} />}
    </FoldedSection>
  )
}
