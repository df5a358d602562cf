import { Badge, Button, createTheme, Drawer, Menu, Modal, NavLink, Table, TextInput } from '@mantine/core'
import i18next from 'i18next'

/** Sizes of design/console.md 3.10: control 32 px, body 14 px, rows 40 px, a 4 px grid. Colours are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 8,
  // Blue greys of the dark surfaces in tokens.css, instead of Mantine's neutral ones.
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
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'light', tt: 'none' } }),
    // Asked for at every drawing: the language may have changed. Notifications have no other place for it.
    CloseButton: { defaultProps: () => ({ 'aria-label': i18next.t('common.close') }) },
    // An empty element that holds the focus does not belong into a menu: its first item has it.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    NavLink: NavLink.extend({ defaultProps: { variant: 'light' } }),
    // Its header is none of the page: it belongs to the dialog.
    Modal: Modal.extend({
      defaultProps: { centered: false, closeOnClickOutside: false, attributes: { header: { role: 'none' } } },
    }),
    Drawer: Drawer.extend({ defaultProps: { attributes: { header: { role: 'none' } } } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 6 } }),
  },
})
