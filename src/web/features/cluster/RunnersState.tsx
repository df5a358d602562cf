import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Cluster } from '../../../contract/cluster.ts'
import { paths } from '../../paths.ts'
import { FactList } from '../../ui/FactList.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from './Section.tsx'

export function RunnersState({ runners: { total, online, busy, lost } }: { runners: Cluster['runners'] }) {
  const { t } = useTranslation()
  return (
    <Section
      title={t('cluster.runners')}
      action={
        <AnchorLink {...paths.runners()} size="sm">
          {t('cluster.allRunners')}
        </AnchorLink>
      }
    >
      <FactList
        values={[
          [t('cluster.online'), marked(t('cluster.onlineOf', { online, total }), online === 0)],
          [t('cluster.busy'), String(busy)],
          [t('cluster.lost'), marked(String(lost), lost > 0)],
        ]}
      />
    </Section>
  )
}

function marked(text: string, wrong: boolean) {
  if (!wrong) return text
  return (
    <Group gap={6} wrap="nowrap" c="var(--status-failed)">
      <IconAlertTriangle size={16} aria-hidden style={{ flex: 'none' }} />
      {text}
    </Group>
  )
}
