import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageLink } from '../../../paths.ts'
import { AnchorLink } from '../../../ui/links.tsx'
import classes from './details.module.css'

/** A part of the details, with its heading. */
export function Section({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} data-wide={wide || undefined} aria-labelledby={id}>
      <Title order={2} size="h4" mb="xs" id={id}>
        {title}
      </Title>
      {children}
    </section>
  )
}

/** A fact, or a dash if there is no value. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <dt>{name}</dt>
      <dd>{children === null || children === undefined || children === '' ? t('common.missing') : children}</dd>
    </>
  )
}

/** Links to the list filtered by the object's name, because the object may have been renamed or deleted since. */
export function ObjectLink({ link, text }: { link: PageLink; text: string }) {
  return (
    <AnchorLink {...link} className={classes.anywhere} underline="always">
      <bdi>{text}</bdi>
    </AnchorLink>
  )
}
