import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from './Section.tsx'

/** What it takes to have several servers, as long as there is one. */
export function MoreServers({ dialect }: { dialect: 'sqlite' | 'postgres' }) {
  const { t } = useTranslation()
  return (
    <Section title={t('cluster.severalTitle')}>
      {dialect === 'sqlite' ? (
        <Text size="sm">{t('cluster.severalSqlite')}</Text>
      ) : (
        <>
          <Text size="sm">{t('cluster.severalPostgres')}</Text>
          <List type="ordered" size="sm" my="xs">
            <List.Item>{t('cluster.severalKey')}</List.Item>
            <List.Item>{t('cluster.severalName')}</List.Item>
            <List.Item>{t('cluster.severalBalancer')}</List.Item>
          </List>
        </>
      )}
      <Text size="sm">{t('cluster.severalDocs')}</Text>
    </Section>
  )
}
