import { Fieldset, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { monospaceInput } from '../ui/monospace-input.ts'
import type { ContainerPath } from './container-section.tsx'
import type { ChoiceProps, FieldProps, NumberProps } from './form.ts'

export const kubernetesPaths = [
  'namespace',
  'service_account',
  'memory_request',
  'cpu_request',
  'node_selector',
  'pull_secrets',
  'pod_template',
] as const

interface KubernetesFieldsProps {
  contract: {
    form: { errors: Record<string, ReactNode> }
    field: (path: ContainerPath) => FieldProps
    number: (path: ContainerPath) => NumberProps
    choice: (path: ContainerPath) => unknown
  }
  disabled: boolean
}

/** What only pods have: where they run, as whom, and what the scheduler must know. */
export function KubernetesFields({ contract, disabled }: KubernetesFieldsProps) {
  const { t } = useTranslation()
  const { form, field, number, choice } = contract
  const asWider = t('containers.asWider')
  const lines = (path: 'container.node_selector' | 'container.pull_secrets', placeholder: string, help: string) => {
    const { label, value, onChange, error } = choice(path) as ChoiceProps<string[]>
    const wrong = Object.keys(form.errors).find((name) => name.startsWith(path))
    return (
      <Textarea
        label={label}
        error={wrong ? form.errors[wrong] : error}
        description={help}
        placeholder={placeholder}
        styles={monospaceInput}
        value={value.join('\n')}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : currentTarget.value.split('\n'))}
        autosize
        minRows={1}
        maxRows={6}
        disabled={disabled}
      />
    )
  }
  return (
    <Fieldset legend={t('containers.pod')}>
      <Stack gap="md">
        <TextInput
          {...field('container.namespace')}
          description={t('containers.namespaceHelp')}
          placeholder={asWider}
          maxLength={63}
          disabled={disabled}
          maw={360}
        />
        <TextInput
          {...field('container.service_account')}
          description={t('containers.serviceAccountHelp')}
          placeholder={asWider}
          maxLength={253}
          disabled={disabled}
          maw={360}
        />
        <NumberInput
          {...number('container.memory_request')}
          description={t('containers.requestHelp')}
          placeholder={asWider}
          disabled={disabled}
          maw={360}
        />
        <NumberInput {...number('container.cpu_request')} placeholder={asWider} disabled={disabled} maw={360} />
        {lines('container.node_selector', 'kubernetes.io/arch=amd64', t('containers.nodeSelectorHelp'))}
        {lines('container.pull_secrets', 'registry-credentials', t('containers.pullSecretsHelp'))}
        <Textarea
          {...field('container.pod_template')}
          description={t('containers.podTemplateHelp')}
          placeholder={'spec:\n  tolerations:\n    - { key: batch, operator: Exists }'}
          styles={monospaceInput}
          autosize
          minRows={3}
          maxRows={16}
          disabled={disabled}
        />
      </Stack>
    </Fieldset>
  )
}
