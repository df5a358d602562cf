import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { projects, users } from '../api/calls.ts'
import { ApiError } from '../api/client.ts'
import { readDevice } from '../api/device.ts'
import { bannerQuery, frameQueries, loadedBefore } from '../api/frame-data.ts'
import { query, queryClient } from '../api/hooks.ts'
import { type SecondStepName, secondStepOf } from '../api/second-step.ts'
import { paths } from '../paths.ts'
import { FailedAlone } from '../shell/Failed.tsx'
import { UnknownAlone, UnknownPage } from '../shell/UnknownPage.tsx'
import { lazyPage } from './page.tsx'
import { texts } from './search.ts'

/** Routes around every page: the sign-in, and the frame behind it. */

interface LoginSearch {
  return?: string
  /** The session has proved the password: it needs the second factor, or has to set one up. */
  step?: SecondStepName | 'link'
  /** Why a sign-in with a provider failed, as a code, and its slug. */
  failed?: string
  provider?: string
  /** Kept for the page behind the sign-in, which creates a project of this type; `premium`: /project/premium. */
  new_project?: string
}

export const root = createRootRoute({ errorComponent: FailedAlone, notFoundComponent: UnknownAlone })

const isStep = (step: unknown): step is LoginSearch['step'] & string =>
  ['verify', 'setup', 'password', 'link'].includes(String(step))

export const login = createRoute({
  getParentRoute: () => root,
  path: 'auth/login',
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...(typeof search.return === 'string' ? { return: search.return } : {}),
    ...(isStep(search.step) ? { step: search.step } : {}),
    ...texts(search, 'failed', 'provider', 'new_project'),
  }),
  component: lazyRouteComponent(() => import('../features/auth/LoginPage.tsx'), 'LoginPage'),
})

export const setup = createRoute({
  getParentRoute: () => root,
  path: 'setup',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  component: lazyPage('SetupPage'),
})

export const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: 'forgot-password',
  component: lazyPage('ForgotPage'),
})

export const acceptInvite = createRoute({
  getParentRoute: () => root,
  path: 'accept-invite',
  component: lazyPage('InvitePage'),
})

export const resetPassword = createRoute({
  getParentRoute: () => root,
  path: 'reset-password',
  component: lazyPage('ResetPage'),
})

export const signInLink = createRoute({
  getParentRoute: () => root,
  path: 'sign-in-link',
  component: lazyPage('SignInLinkPage'),
})

/** Everything behind the sign-in. Without a session, redirects there and comes back to the same address. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  // The sign-in page does not need it, so it is loaded separately.
  component: lazyRouteComponent(() => import('../shell/AppShell.tsx'), 'AppShell'),
  errorComponent: FailedAlone,
  loader: async ({ location }) => {
    try {
      const [me, all] = await Promise.all([
        queryClient.ensureQueryData(query(users.me)),
        queryClient.ensureQueryData(query(projects.list)),
        bannerQuery()(),
        loadedBefore(frameQueries()),
      ])
      return { me, projects: all }
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      const step = secondStepOf(error)
      throw redirect(paths.login({ return: location.href, ...(step ? { step } : {}) }))
    }
  },
})

export const start = createRoute({
  getParentRoute: () => app,
  path: '/',
  validateSearch: (search: Record<string, unknown>) => texts(search, 'new_project'),
  beforeLoad: async ({ search: { new_project } }) => {
    if (new_project) throw redirect(paths.asked(new_project))
    const all = await queryClient.ensureQueryData(query(projects.list)).catch(() => null)
    if (!all) return
    const last = readDevice('projectId', 0)
    if (last === 0 && all.length > 1) throw redirect(paths.overview())
    const project = all.find((one) => one.id === last) ?? all[0]
    throw redirect(project ? paths.history(project.id) : paths.newProject())
  },
})

/** Unknown addresses inside the frame. */
export const unknown = createRoute({ getParentRoute: () => app, path: '$', component: UnknownPage })
