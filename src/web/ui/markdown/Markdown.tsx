import { lexer } from 'marked'
import { type ReactNode, useMemo } from 'react'
import { Block } from './MarkdownBlock.tsx'
import classes from './markdown.module.css'
import { keyed, withoutTitle } from './tokens.ts'

/** How a document is drawn where it is shown. */
export interface MarkdownLook {
  /** Draws a link: to a heading of the document (`#id`), to another document, or elsewhere. */
  link: (href: string, content: ReactNode, label?: string) => ReactNode
  /** Returns the title of the document that a link names by its file; undefined if it is not shown here. */
  titleOf?: (href: string) => string | undefined
  /** Precedes the ids of headings, where another document may be on the page. */
  idPrefix?: string
  /** Headings have a link to themselves. */
  anchors?: boolean
}

/**
 * A Markdown document without its title, which its page or panel shows. It becomes elements token by token: HTML in the
 * text stays text, so that no document can insert code.
 */
export function Markdown({ text, look }: { text: string; look: MarkdownLook }) {
  const tokens = useMemo(() => withoutTitle(lexer(text)), [text])
  return (
    // Documents are written in English, whatever the language of the console is.
    <div className={classes.document} lang="en" dir="ltr">
      {keyed(tokens).map(([key, token]) => (
        <Block key={key} token={token} look={look} />
      ))}
    </div>
  )
}
