import type { Tokens } from 'marked'
import { useTranslation } from 'react-i18next'
import type { MarkdownLook } from './Markdown.tsx'
import { Inline } from './MarkdownInline.tsx'
import classes from './markdown.module.css'

/** A table that scrolls in itself where it is wider than the page. */
export function MarkdownTable({ token, look }: { token: Tokens.Table; look: MarkdownLook }) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <div className={classes.table} tabIndex={0} role="group" aria-label={t('documents.table')}>
      <table>
        <thead>
          <tr>
            {numbered(token.header).map(([at, cell]) => (
              <th key={at} scope="col">
                <Inline tokens={cell.tokens} look={look} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(token.rows).map(([at, row]) => (
            <tr key={at}>
              {numbered(row).map(([column, cell]) => (
                <td key={column}>
                  <Inline tokens={cell.tokens} look={look} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Rows and cells of a text never change their places. */
const numbered = <One,>(list: readonly One[]) => list.map((one, at) => [at, one] as const)
