import { useTranslation } from 'react-i18next'
import type { HelpDocument } from '../../../contract/help.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import classes from './help.module.css'

/** The headings of a document: beside it, or folded above it where there is no room. */
export function Contents({ document }: { document: HelpDocument }) {
  const { t } = useTranslation()
  const narrow = useWidthIs('columns')
  if (document.headings.length < 2) return null
  const list = (
    <ul lang="en">
      {document.headings
        .filter(({ level }) => level <= 3)
        .map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <AnchorLink
              {...paths.help(document.name, id)}
              size="sm"
              underline="hover"
              // The router marks the heading of the address as the current one.
              activeOptions={{ includeHash: true }}
            >
              {text}
            </AnchorLink>
          </li>
        ))}
    </ul>
  )
  return narrow ? (
    <details className={classes.contents}>
      <summary>{t('documents.contents')}</summary>
      <nav aria-label={t('documents.contents')}>{list}</nav>
    </details>
  ) : (
    <nav className={classes.contents} aria-label={t('documents.contents')}>
      <div aria-hidden>{t('documents.contents')}</div>
      {list}
    </nav>
  )
}
