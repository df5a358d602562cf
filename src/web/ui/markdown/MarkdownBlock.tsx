import { Title, type TitleOrder } from '@mantine/core'
import type { MarkedToken, Token, Tokens } from 'marked'
import { useTranslation } from 'react-i18next'
import { headingId } from '../../../contract/rules/heading-id.ts'
import { CopyButton } from '../CopyButton.tsx'
import type { MarkdownLook } from './Markdown.tsx'
import { Inline } from './MarkdownInline.tsx'
import { MarkdownTable } from './MarkdownTable.tsx'
import classes from './markdown.module.css'
import { keyed } from './tokens.ts'

/** A block of a document: a heading, a paragraph, a list, a table, an example. */
export function Block({ token, look }: { token: MarkedToken; look: MarkdownLook }) {
  switch (token.type) {
    case 'heading':
      return <Heading token={token} look={look} />
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} look={look} />
        </p>
      )
    case 'code':
      return <Example text={token.text} />
    case 'list':
      return <List token={token} look={look} />
    case 'table':
      return <MarkdownTable token={token} look={look} />
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} look={look} />
        </blockquote>
      )
    case 'hr':
      return <hr />
    case 'space':
    case 'def':
      return null
    case 'text':
      return <Inline tokens={[token]} look={look} />
    // HTML and what stands in a line only as they are written.
    case 'br':
    case 'checkbox':
    case 'codespan':
    case 'del':
    case 'em':
    case 'escape':
    case 'html':
    case 'image':
    case 'link':
    case 'list_item':
    case 'strong':
      return <p>{token.raw}</p>
  }
}

function Blocks({ tokens, look }: { tokens: readonly Token[]; look: MarkdownLook }) {
  return keyed(tokens).map(([key, token]) => <Block key={key} token={token} look={look} />)
}

function Heading({ token, look }: { token: Tokens.Heading; look: MarkdownLook }) {
  const { t } = useTranslation()
  const id = headingId(token.text)
  return (
    <div className={classes.heading}>
      <Title order={Math.max(2, token.depth) as TitleOrder} id={`${look.idPrefix ?? ''}${id}`} tabIndex={-1}>
        <Inline tokens={token.tokens} look={look} />
      </Title>
      {look.anchors ? look.link(`#${id}`, '#', t('documents.linkTo', { heading: token.text })) : null}
    </div>
  )
}

function List({ token, look }: { token: Tokens.List; look: MarkdownLook }) {
  const items = token.items.map((item, at) => (
    // Items of a text never change their places.
    // oxlint-disable-next-line react/no-array-index-key
    <li key={at}>
      <Blocks tokens={item.tokens} look={look} />
    </li>
  ))
  return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>
}

/** An example to copy. */
function Example({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.example}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <pre tabIndex={0} role="group" aria-label={t('documents.example')}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={t('common.copy')} />
    </div>
  )
}
