import { Anchor, Text } from '@mantine/core'
import { type AnyRouter, Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'

type Native = Pick<ComponentPropsWithoutRef<'a'>, 'className' | 'title' | 'aria-label'>

export interface TextLinkProps
  extends Pick<LinkProps<'a', AnyRouter, string, string>, 'to' | 'search' | 'children'>,
    Native {
  underline?: 'hover' | 'never'
  /** Font as around it. */
  inherit?: boolean
}

const looks = `mantine-focus-auto ${Anchor.classes.root} ${Text.classes.root}`

/**
 * A link in a row of a table. It looks as Mantine's Anchor around a router's link does, without the three components that
 * make it: a page of rows has dozens of links.
 */
export function TextLink({ underline = 'hover', inherit = false, className = '', ...link }: TextLinkProps) {
  return (
    <Link
      {...link}
      className={`${looks} ${className}`}
      data-underline={underline}
      data-inherit={inherit || undefined}
    />
  )
}
