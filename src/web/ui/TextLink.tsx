import { Anchor, Text } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

export interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  underline?: 'hover' | 'never'
  /** Uses the font of the surrounding text. */
  inherit?: boolean
}

const looks = `mantine-focus-auto mantine-Anchor-root ${Anchor.classes.root} ${Text.classes.root}`

/**
 * A link in a row of a table. It has the styles of an AnchorLink but renders one component instead of several, because a
 * page of rows has dozens of links.
 */
export const TextLink = createLink(
  ({ underline = 'hover', inherit = false, className = '', ...anchor }: TextLinkProps) => (
    <a {...anchor} className={`${looks} ${className}`} data-underline={underline} data-inherit={inherit || undefined} />
  ),
)
