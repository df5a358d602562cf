import { Anchor, Breadcrumbs } from '@mantine/core'
import { useLocation, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Markdown } from '../../ui/markdown/Markdown.tsx'
import { EmptyState, ListSkeleton, LoadError, Page } from '../../ui/Page.tsx'
import { Contents } from './Contents.tsx'
import classes from './help.module.css'
import { useDocument } from './use-document.ts'

/** One document; the hash of the address is one of its headings. */
export function DocumentPage() {
  const { t } = useTranslation()
  const { document: name = '' } = useParams({ strict: false })
  const { data, error, refetch, placeAt, titleOf } = useDocument(name)
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    // The text comes after the page, and the router looks for the heading before.
    if (data && hash) document.getElementById(hash)?.scrollIntoView()
  }, [data, hash])
  const link = (href: string, content: ReactNode, label?: string) => {
    const place = placeAt(href)
    if (!place) return content
    if ('address' in place)
      return (
        <Anchor href={place.address} target="_blank" rel="noreferrer" inherit>
          {content}
        </Anchor>
      )
    return (
      <AnchorLink {...paths.help(place.document, place.heading)} inherit {...(label ? { 'aria-label': label } : {})}>
        {content}
      </AnchorLink>
    )
  }
  const breadcrumb = (
    <Breadcrumbs component="nav" aria-label={t('templates.way')}>
      <AnchorLink {...paths.allHelp()} size="sm" lh="24px">
        {t('shell.documents')}
      </AnchorLink>
    </Breadcrumbs>
  )
  return (
    <Page
      title={data?.title ?? (error?.status === 404 ? t('common.notFound') : t('shell.documents'))}
      breadcrumb={breadcrumb}
    >
      {error?.status === 404 ? (
        <EmptyState title={t('common.notFound')} text={t('documents.goneText')} />
      ) : error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={classes.page}>
          <Contents document={data} />
          <div className={classes.text}>
            <Markdown text={data.text} look={{ link, titleOf, anchors: true }} />
          </div>
        </div>
      ) : (
        <ListSkeleton rows={12} />
      )}
    </Page>
  )
}
