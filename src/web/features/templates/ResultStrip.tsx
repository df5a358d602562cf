import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../../contract/template.ts'
import { paths } from '../../paths.ts'
import { StatusShape } from '../../ui/StatusBadge.tsx'
import classes from './templates.module.css'

/** The results of the newest tasks, newest last. Each opens its log; by key, the expanded row has the same links. */
export function ResultStrip({ template: { recent, name } }: { template: Template }) {
  const { t } = useTranslation()
  if (!recent || recent.length === 0) return null
  return (
    <ul className={classes.strip} aria-label={t('templates.strip', { name })}>
      {recent.map(({ id, status }) => {
        const label = t('templates.stripTask', { id, status: t(`status.${status}`) })
        return (
          <li key={id}>
            <Link {...paths.here({ t: id })} title={label} aria-label={label} tabIndex={-1}>
              <StatusShape status={status} size={12} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
