import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { help } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import classes from './help.module.css'

/** The sections that contain what was searched, the best first. */
export function Passages({ q }: { q: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useApi(help.passages, { query: { q } }, { keepPrevious: true })
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} />
  return (
    <>
      <div className="visually-hidden" role="status">
        {t('common.resultCount', { count: data.length })}
      </div>
      {data.length === 0 ? <Text c="dimmed">{t('documents.empty', { filter: q })}</Text> : null}
      <ul className={classes.passages} lang="en">
        {data.map(({ document, title, heading, id, excerpt }) => (
          <li key={`${document}#${id}`}>
            <AnchorLink {...paths.help(document, id)} fw={600}>
              {heading ? `${title}: ${heading}` : title}
            </AnchorLink>
            <Text size="sm" c="dimmed">
              <Found text={excerpt} q={q} />
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A text in which the searched words are marked. */
function Found({ text, q }: { text: string; q: string }) {
  const words = q.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pieces = text.split(new RegExp(`(${words.join('|')})`, 'i'))
  // Every second piece is one that was searched for.
  return pieces.map((piece, at) => (at % 2 === 1 ? <mark key={`${at} ${piece}`}>{piece}</mark> : piece))
}
