import {
  type BadgeProps,
  type ButtonProps,
  createTheme,
  type DrawerProps,
  type MenuProps,
  type ModalProps,
  type NavLinkProps,
  type TableProps,
  type TextInputProps,
} from '@mantine/core'
import i18next from 'i18next'

/** Sizes: docs/design/console.md#sizes. Colours are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 8,
  // Blue-greys of the dark surfaces in tokens.css, instead of Mantine's neutral ones.
  colors: {
    dark: [
      '#e8ebf0',
      '#c8ced8',
      '#afb7c4',
      '#6d7583',
      '#3a414d',
      '#262c36',
      '#171b22',
      '#0e1116',
      '#0a0d11',
      '#06080b',
    ],
  },
  autoContrast: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  headings: {
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px', fontWeight: '600' },
      h2: { fontSize: '16px', lineHeight: '24px' },
    },
  },
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
    Menu: withDefaults<MenuProps>({ withInitialFocusPlaceholder: false }),
    // Not an alert each: the region around them is live (shell/NotificationList.tsx).
    Notification: { defaultProps: { role: 'group' } },
    NavLink: withDefaults<NavLinkProps>({ variant: 'light' }),
    // The text of a select without matches is in a list box, which may contain only options.
    ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true } },
    // The header belongs to the dialog, not to the page.
    Modal: withDefaults<ModalProps>({
      centered: false,
      closeOnClickOutside: false,
      attributes: { header: { role: 'none' } },
    }),
    Drawer: withDefaults<DrawerProps>({ attributes: { header: { role: 'none' } } }),
    Table: withDefaults<TableProps>({ verticalSpacing: 6 }),
  },
})

function withDefaults<Props>(defaultProps: Partial<Props>): { defaultProps: Partial<Props> } {
  return { defaultProps }
}
