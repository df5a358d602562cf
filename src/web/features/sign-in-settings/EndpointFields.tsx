import { Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldedSection } from '../../ui/FoldedSection.tsx'
import type { ProviderValues } from './provider-values.ts'

const names = ['issuer', 'auth', 'token', 'userinfo', 'jwks', 'algorithms'] as const

/** The endpoints of a provider that has no discovery, such as GitHub. */
export function EndpointFields({ form, open }: { form: UseFormReturnType<ProviderValues>; open: boolean }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<boolean>()
  const opened = chosen ?? open
  return (
    <FoldedSection
      title={t('identity.endpoints')}
      summary={t(open ? 'identity.endpointsSet' : 'identity.endpointsDiscovered')}
      opened={opened}
      onToggle={() => setChosen(!opened)}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('identity.endpointsHint')}
        </Text>
        {names.map((name) => (
          <TextInput
            key={name}
            label={t(`identity.endpointFields.${name}`)}
            {...(name === 'algorithms' ? { placeholder: 'RS256 ES256' } : { inputMode: 'url' as const })}
            spellCheck={false}
            {...form.getInputProps(`settings.endpoint.${name}`)}
          />
        ))}
      </Stack>
    </FoldedSection>
  )
}
