import {
  type BadgeProps,
  type ButtonProps,
  createTheme,
  type DrawerProps,
  type MenuProps,
  type ModalProps,
  type NavLinkProps,
  type PopoverProps,
  type TableProps,
  type TextInputProps,
} from '@mantine/core'
import i18next from 'i18next'

/** How layers open; the time is in ms. */
const layer = { transitionProps: { duration: 120 } }

/** Defaults of Modal, for dialogs that are made of its parts, which do not have them. */
export const dialogDefaults = {
  centered: false,
  closeOnClickOutside: false,
  ...layer,
  attributes: { header: { role: 'none' } },
}

/** How components behave. Their sizes and colours are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 8,
  autoContrast: true,
  fontFamily: 'var(--face)',
  fontFamilyMonospace: 'var(--face-code)',
  defaultRadius: 'sm',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '36em', sm: '37.5em', md: '60em', lg: '80em', xl: '100em' },
  components: {
    // Not by the components' own `extend`: every page with the theme, such as the sign-in page, would load them all.
    Button: withDefaults<ButtonProps>({ size: 'sm' }),
    TextInput: withDefaults<TextInputProps>({ size: 'sm' }),
    Badge: withDefaults<BadgeProps>({ variant: 'light', tt: 'none' }),
    // Evaluated at each render, because the language may have changed. Notifications have no other place for it.
    CloseButton: { defaultProps: () => ({ 'aria-label': i18next.t('common.close') }) },
    // An empty element that holds the focus does not belong in a menu: its first item is focused.
    Menu: withDefaults<MenuProps>({ withInitialFocusPlaceholder: false, ...layer }),
    // Not an alert each: the region around them is live (shell/NotificationList.tsx).
    Notification: { defaultProps: { role: 'group' } },
    Popover: withDefaults<PopoverProps>(layer),
    NavLink: withDefaults<NavLinkProps>({ variant: 'light' }),
    // The text of a select without matches is in a list box, which may contain only options.
    ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true } },
    // The header belongs to the dialog, not to the page.
    Modal: withDefaults<ModalProps>(dialogDefaults),
    Drawer: withDefaults<DrawerProps>({ ...layer, attributes: { header: { role: 'none' } } }),
    Table: withDefaults<TableProps>({ verticalSpacing: 6 }),
  },
})

function withDefaults<Props>(defaultProps: Partial<Props>): { defaultProps: Partial<Props> } {
  return { defaultProps }
}
