import { Alert, Checkbox, Code, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle } from '../../ui/icons.ts'

export interface ComparedKey {
  type: string
  fingerprint: string
}

interface KeyComparisonProps {
  host: string
  trusted: readonly ComparedKey[]
  presented: readonly ComparedKey[]
  verified: boolean
  onVerified: (verified: boolean) => void
}

/** Returns whether a host presents another key than the one of the same type that is trusted, or only keys of other types. */
export function isChanged(trusted: readonly ComparedKey[], presented: readonly ComparedKey[]): boolean {
  return (
    trusted.length > 0 && !presented.some(({ fingerprint }) => trusted.some((key) => key.fingerprint === fingerprint))
  )
}

/** The trusted and the presented keys of a host side by side, and the statement of the user that the new one is right. */
export function KeyComparison({ host, trusted, presented, verified, onVerified }: KeyComparisonProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{host}</bdi>
      </Text>
      {isChanged(trusted, presented) ? (
        <Alert color="red" variant="outline" icon={<IconAlertTriangle aria-hidden />} title={t('known.changedTitle')}>
          {t('known.changedText')}
        </Alert>
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Keys title={t('known.trustedKeys')} keys={trusted} none={t('known.noTrustedKeys')} />
        <Keys title={t('known.presentedKeys')} keys={presented} none="" />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('known.verifyHint')} <Code>ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub</Code>
      </Text>
      <Checkbox
        label={t('known.verified')}
        checked={verified}
        onChange={(event) => onVerified(event.currentTarget.checked)}
      />
    </Stack>
  )
}

function Keys({ title, keys, none }: { title: string; keys: readonly ComparedKey[]; none: string }) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      {keys.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        keys.map(({ type, fingerprint }) => (
          <Text key={fingerprint} size="sm" component="div" mb={4}>
            {type}
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {fingerprint}
            </Code>
          </Text>
        ))
      )}
    </Paper>
  )
}
