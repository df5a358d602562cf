import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Menu,
  type MenuItemProps,
  NavLink,
  type NavLinkProps,
} from '@mantine/core'
import { createLink, useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import type { PageLink } from '../paths.ts'

/** Mantine's components as links of the router. Their addresses are spread from paths.ts. See also: ButtonLink.tsx. */

/** Props of a component that is drawn as a link. */
export type AnchorOf<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>

export const AnchorLink = createLink((props: AnchorOf<AnchorProps>) => <Anchor {...props} />)
export const ActionIconLink = createLink((props: AnchorOf<ActionIconProps>) => <ActionIcon component="a" {...props} />)
export const MenuItemLink = createLink((props: AnchorOf<MenuItemProps>) => <Menu.Item component="a" {...props} />)
/** An entry of the sidebar. */
export const EntryLink = createLink((props: AnchorOf<NavLinkProps>) => <NavLink {...props} />)

/** Returns the address of a page, with the console's base path. */
export function useHref(): (link: PageLink) => string {
  const router = useRouter()
  return (link) => router.buildLocation(link).publicHref
}
