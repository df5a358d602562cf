import { Code } from '@mantine/core'
import type { MarkedToken, Token } from 'marked'
import type { MarkdownLook } from './Markdown.tsx'
import { keyed } from './tokens.ts'

/** The content of a paragraph, a heading, a table cell or a list item. */
export function Inline({ tokens, look }: { tokens: readonly Token[]; look: MarkdownLook }) {
  return keyed(tokens).map(([key, token]) => <Piece key={key} token={token} look={look} />)
}

function Piece({ token, look }: { token: MarkedToken; look: MarkdownLook }) {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} look={look} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} look={look} />
        </em>
      )
    case 'codespan':
      return <Code>{token.text}</Code>
    case 'link':
      return look.link(
        token.href,
        // A reader of the console knows no files.
        (token.text.endsWith('.md') && look.titleOf?.(token.href)) || <Inline tokens={token.tokens} look={look} />,
      )
    case 'br':
      return <br />
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} look={look} /> : token.text
    case 'escape':
    case 'image':
      return token.text
    // HTML and blocks as they are written.
    case 'blockquote':
    case 'checkbox':
    case 'code':
    case 'def':
    case 'del':
    case 'heading':
    case 'hr':
    case 'html':
    case 'list':
    case 'list_item':
    case 'paragraph':
    case 'space':
    case 'table':
      return token.raw
  }
}
