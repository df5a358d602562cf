import { ActionIcon, Burger, AppShell as Frame, Group } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Outlet, useLoaderData, useRouter, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { users } from '../api/calls.ts'
import { ApiError } from '../api/client.ts'
import { useDeviceSetting } from '../api/device.ts'
import { queryClient, useApi } from '../api/hooks.ts'
import { connectLive, disconnectLive, onUpdate } from '../api/live.ts'
import { mergeUpdate } from '../api/live-cache.ts'
import { MeProvider, sessionEnd } from '../api/session.tsx'
import { useWatchedRuns } from '../flows/watched-runs.ts'
import { paths } from '../paths.ts'
import { IconSearch } from '../ui/icons.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { AppLooksProvider } from './AppLooksProvider.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { EncryptionBanner } from './EncryptionBanner.tsx'
import { useGlobalKeys } from './global-keys.ts'
import { IsolationBanner } from './IsolationBanner.tsx'
import { sidebarHiddenSetting } from './keys.ts'
import { LazyModals } from './LazyModals.tsx'
import { LazyPalette } from './LazyPalette.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { OpenedAccountDialog } from './OpenedAccountDialog.tsx'
import { OpenedHelp } from './OpenedHelp.tsx'
import { openPalette } from './open-palette.ts'
import { Sidebar } from './Sidebar.tsx'
import classes from './shell.module.css'
import { useShownProject } from './shown-project.ts'
import { UpgradeNotice } from './UpgradeNotice.tsx'
import { useRightsChanges } from './useRightsChanges.ts'

const RunNotifications = lazyComponent(async () => (await import('./RunNotifications.tsx')).RunNotifications)
const PhoneNavigation = lazyComponent(async () => (await import('./PhoneNavigation.tsx')).PhoneNavigation)

/** The frame of every page behind the sign-in: sidebar (260 px, a drawer below 960), content, live updates, palette. */
export function AppShell() {
  const { t } = useTranslation()
  const loaded = useLoaderData({ from: '/app' })
  const me = useApi(users.me).data ?? loaded.me
  const [opened, drawer] = useDisclosure(false)
  const [hidden, setHidden] = useDeviceSetting(sidebarHiddenSetting, false)
  const watched = useWatchedRuns(me.id).length > 0
  const phone = useMediaQuery('(max-width: 59.99em)') ?? false
  const address = useRouterState({ select: (state) => state.location.href })
  // Also in a window that became wide: one that narrows again would show it over an open dialog.
  useEffect(() => drawer.close(), [address, phone, drawer.close])
  useLiveUpdates()
  useRightsChanges()
  useSessionEnd()
  useFocusAfterNavigation()
  useGlobalKeys()
  useInstalledApp()
  return (
    <MeProvider me={me}>
      <AppLooksProvider>
        <a className="skip-link" href="#content" onClick={toContent}>
          {t('shell.skip')}
        </a>
        <NavigationProgress />
        <Frame
          navbar={{ width: 260, breakpoint: 'md', collapsed: { mobile: true, desktop: hidden } }}
          header={{ height: { base: 48, md: hidden ? 48 : 0 } }}
          padding={{ base: 'sm', md: 'lg' }}
          transitionDuration={0}
        >
          {phone || hidden ? (
            <Frame.Header>
              <Group h="100%" px="sm" gap="sm" wrap="nowrap">
                <Burger
                  opened={opened}
                  onClick={phone ? drawer.toggle : () => setHidden(false)}
                  size="sm"
                  aria-label={t('shell.openNavigation')}
                />
                <Header />
                <ConnectionBar />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('shell.palette')}
                  onClick={() => openPalette()}
                >
                  <IconSearch size={20} />
                </ActionIcon>
              </Group>
            </Frame.Header>
          ) : null}
          {phone ? (
            <PhoneNavigation opened={opened} onClose={drawer.close} />
          ) : (
            <Frame.Navbar aria-label={t('shell.navigation')}>
              <Sidebar />
            </Frame.Navbar>
          )}
          <Frame.Main id="content" tabIndex={-1} className={classes.main ?? ''}>
            <EncryptionBanner />
            <IsolationBanner />
            <UpgradeNotice />
            <Outlet />
          </Frame.Main>
        </Frame>
        <LazyPalette />
        <LazyModals />
        <OpenedAccountDialog />
        <OpenedHelp />
        {watched ? <RunNotifications /> : null}
      </AppLooksProvider>
    </MeProvider>
  )
}

/** The current location, in the bar that replaces the sidebar. */
function Header() {
  const { t } = useTranslation()
  const { project } = useShownProject()
  return (
    <div className={classes.product}>
      <bdi title={project?.name}>{project?.name ?? t('shell.product')}</bdi>
    </div>
  )
}

/**
 * Focuses the content without changing the address: with a base in the page, a bare `#content` would lead to the start.
 */
function toContent(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
}

/**
 * Focuses the heading after a link led to another page, so that keyboard and screen reader users continue there. A tab
 * or a field of the page that has the focus keeps it.
 */
function useFocusAfterNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const active = document.activeElement
        if (active?.closest('#content *, [aria-modal="true"]')) return
        const heading = document.querySelector<HTMLElement>('#content h1')
        if (heading) heading.focus({ preventScroll: true })
        // A page that is still loading focuses its heading itself (ui/Page.tsx).
        else if (active instanceof HTMLElement) active.blur()
      }),
    [router],
  )
}

function useLiveUpdates(): void {
  useEffect(() => {
    connectLive()
    const off = onUpdate((update) => mergeUpdate(queryClient, update))
    return () => {
      off()
      disconnectLive()
    }
  }, [])
}

/** Delay in ms until the service worker is registered, long after the first page. */
const installDelayMs = 4000

function useInstalledApp(): void {
  const router = useRouter()
  const { language } = useTranslation().i18n
  useEffect(() => {
    let off: (() => void) | undefined
    const register = async () => {
      const { onChosenMessage, registerWorker } = await import('../flows/installed-app.ts')
      off = onChosenMessage((address) => router.history.push(address))
      await registerWorker(language)
    }
    const timer = setTimeout(() => void register().catch(() => {}), installDelayMs)
    return () => {
      clearTimeout(timer)
      off?.()
    }
  }, [router, language])
}

/** Goes to the sign-in when the session ends, and back to the same address afterwards. */
function useSessionEnd(): void {
  const router = useRouter()
  useEffect(() => {
    const leave = (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) return
      // Forms store their values first.
      dispatchEvent(new Event(sessionEnd))
      setTimeout(() => {
        if (router.state.location.pathname === paths.login().to) return
        // Without the base path, as the sign-in expects it.
        const here = router.state.location.href
        queryClient.clear()
        const state = { sessionEnded: true }
        void router.navigate({ ...paths.login({ return: here }), state, ignoreBlocker: true })
      })
    }
    const offQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') leave(event.action.error)
    })
    const offChanges = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') leave(event.action.error)
    })
    return () => {
      offQueries()
      offChanges()
    }
  }, [router])
}
