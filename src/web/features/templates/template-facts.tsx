import { Badge, Code, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readCliArguments } from '../../../contract/rules/cli-arguments.ts'
import type { PageLink } from '../../paths.ts'
import { Facts } from '../../ui/Facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import classes from './templates.module.css'

/** A part of a template's details: a title and a list of facts. */
export function FactCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <Facts className={classes.facts}>{children}</Facts>
    </section>
  )
}

/** One fact; without a value it says "none". */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <dt>{name}</dt>
      <dd>{children === null || children === '' ? t('common.none') : children}</dd>
    </>
  )
}

export function Arguments({ name, text, optional = false }: { name: string; text: string | null; optional?: boolean }) {
  const list = readCliArguments(text ?? '')
  const words = Array.isArray(list) ? list : [text ?? '']
  if (optional && words.length === 0) return null
  return <Fact name={name}>{words.length > 0 ? <Words words={words} /> : null}</Fact>
}

export function ObjectLink({ link, text }: { link: PageLink; text: string }) {
  return (
    <AnchorLink {...link} className={classes.anywhere}>
      <bdi>{text}</bdi>
    </AnchorLink>
  )
}

/** Where an inherited value comes from. */
export function Source({ text }: { text: string }) {
  return (
    <Badge color="gray" size="sm">
      {text}
    </Badge>
  )
}

export function Words({ words }: { words: string[] }) {
  return (
    <Stack gap={4} align="flex-start">
      {words.map((word, index) => (
        // Equal words may follow each other.
        // oxlint-disable-next-line react/no-array-index-key
        <Code key={index} className={classes.anywhere}>
          <bdi>{word}</bdi>
        </Code>
      ))}
    </Stack>
  )
}
