import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorOf } from './links.tsx'

/** A link of the router that looks like a button. Separate from links.tsx, whose menus the sign-in page does not need. */
export const ButtonLink = createLink((props: AnchorOf<ButtonProps>) => <Button component="a" {...props} />)
