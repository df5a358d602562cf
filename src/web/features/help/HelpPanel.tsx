import { ActionIcon, Anchor, Group } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { SidePanel } from '../../ui/Dialog.tsx'
import { openHelp } from '../../ui/help/opened-help.ts'
import { useHref } from '../../ui/links.tsx'
import { Markdown } from '../../ui/markdown/Markdown.tsx'
import { IconArrowLeft, IconExternalLink } from '../../ui/more-icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import classes from './help.module.css'
import { useDocument } from './use-document.ts'

/** Headings of the page behind may have the same ids. */
const idPrefix = 'help-'

interface Place {
  document: string
  heading: string
}

/** A document beside a form, whose input stays. Its links lead to other documents in the panel, or to a new tab. */
export function HelpPanel({ target }: { target: string }) {
  const { t } = useTranslation()
  const hrefOf = useHref()
  const phone = useWidthIs('phone')
  const [name = '', first = ''] = target.split('#')
  const [way, setWay] = useState<Place[]>([{ document: name, heading: first }])
  const { document: shown, heading } = way.at(-1) as Place
  const { data, error, refetch, placeAt, titleOf } = useDocument(shown)
  useEffect(() => {
    if (!data) return
    const place = document.getElementById(`${idPrefix}${heading}`) ?? document.getElementById(`${idPrefix}top`)
    place?.scrollIntoView()
  }, [data, heading])
  const link = (href: string, content: ReactNode) => {
    const place = placeAt(href)
    if (!place) return content
    const address = 'address' in place ? place.address : hrefOf(paths.help(place.document, place.heading))
    const follow = (event: MouseEvent) => {
      if ('address' in place || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setWay([...way, place])
    }
    return (
      <Anchor href={address} target="_blank" rel="noreferrer" inherit onClick={follow}>
        {content}
      </Anchor>
    )
  }
  return (
    <SidePanel
      onClose={() => openHelp(null)}
      size={phone ? '100%' : 640}
      title={<span lang="en">{data?.title ?? t('shell.documents')}</span>}
      // What is read about stays in view.
      overlayProps={{ backgroundOpacity: 0.15 }}
    >
      <Group justify="space-between" mb="sm" id={`${idPrefix}top`} className={classes.bar}>
        <Anchor href={hrefOf(paths.help(shown, heading))} target="_blank" rel="noreferrer" size="sm">
          <IconExternalLink size={16} aria-hidden /> {t('documents.openPage')}
        </Anchor>
        {way.length > 1 ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('documents.earlier')}
            onClick={() => setWay(way.slice(0, -1))}
          >
            <IconArrowLeft size={18} />
          </ActionIcon>
        ) : null}
      </Group>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Markdown text={data.text} look={{ link, titleOf, idPrefix }} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </SidePanel>
  )
}
