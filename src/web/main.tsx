import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import './ui/typefaces.css'
import './ui/tokens.css'
import './ui/high-contrast.css'
import './ui/forced-colors.css'
import './ui/touch.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/hooks.ts'
import { reloadIfOutdated } from './fresh-page.ts'
import { startTranslations } from './i18n/index.ts'
import { PageDirection } from './i18n/PageDirection.tsx'
import { router } from './router.ts'
import { followContrast } from './shell/high-contrast.ts'
import { LazyNotifications } from './shell/LazyNotifications.tsx'
import { theme } from './ui/theme.ts'

/** The nonce with which this page may write style elements (server/http/content-policy.ts); '' in development. */
const styleNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// The library behind dialogs (react-remove-scroll) looks for it here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce || undefined })

// Validate without code generation: the page's policy forbids it, and even an attempt is reported.
// Set where zod looks for it, because zod is loaded with the first form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
// The developer tools of the library look for it here, as those of the router look for the router.
Object.assign(globalThis, { __TANSTACK_QUERY_CLIENT__: queryClient })
addEventListener('vite:preloadError', () => void reloadIfOutdated())
followContrast()
await startTranslations()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <PageDirection>
      <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => styleNonce}>
        <QueryClientProvider client={queryClient}>
          <LazyNotifications />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </PageDirection>
  </StrictMode>,
)
