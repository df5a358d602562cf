import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PageLink } from '../paths.ts'
import { IconHistory } from './icons.ts'
import { ActionIconLink } from './links.tsx'

interface HistoryLinkProps {
  to: PageLink | null | undefined
  /** Named where several are beside each other. */
  name?: string
  /** Beside other small buttons of a row. */
  subtle?: boolean
}

/** The link from an object to its events, in the head of its page; nothing for those who may not read them. */
export function HistoryLink({ to, name, subtle = false }: HistoryLinkProps) {
  const { t } = useTranslation()
  if (!to) return null
  const label = name === undefined ? t('objects.history') : `${t('objects.history')}: ${name}`
  return (
    <Tooltip label={label}>
      <ActionIconLink
        {...to}
        variant={subtle ? 'subtle' : 'default'}
        {...(subtle ? { color: 'gray' } : {})}
        size={36}
        aria-label={label}
      >
        <IconHistory size={subtle ? 16 : 18} />
      </ActionIconLink>
    </Tooltip>
  )
}
