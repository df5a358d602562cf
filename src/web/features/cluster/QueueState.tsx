import { useTranslation } from 'react-i18next'
import type { Cluster } from '../../../contract/cluster.ts'
import { durationText } from '../../i18n/duration-text.ts'
import { paths } from '../../paths.ts'
import { FactList } from '../../ui/FactList.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from './Section.tsx'

export function QueueState({ queue }: { queue: Cluster['queue'] }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const { waiting, running, oldest_sec, claims_per_sec } = queue
  return (
    <Section
      title={t('cluster.queue')}
      action={
        <AnchorLink {...paths.activeTasks()} size="sm">
          {t('cluster.activeTasks')}
        </AnchorLink>
      }
    >
      <FactList
        values={[
          [t('cluster.waiting'), number.format(waiting)],
          [t('cluster.running'), number.format(running)],
          [t('cluster.oldest'), oldest_sec === null ? null : durationText(oldest_sec)],
          [t('cluster.claims'), number.format(claims_per_sec)],
        ]}
      />
    </Section>
  )
}
