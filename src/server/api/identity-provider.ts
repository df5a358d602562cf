import { identityProviders } from '../../contract/identity-provider.ts'
import { type Router, route } from '../http/route.ts'
import { providerOf, providersOf } from '../identity/providers.ts'
import { addProvider, changeProvider, removeProvider } from '../identity/save-provider.ts'
import { shownProvider, shownProviders } from '../identity/shown-provider.ts'
import { testProvider } from '../identity/test-provider.ts'
import type { Services } from '../services.ts'

/** The identity providers, for administrators. */
export function identityProviderApi(router: Router, services: Services) {
  const { db } = services.database

  route(router, identityProviders.list, async () => shownProviders(services, await providersOf(services)))
  route(router, identityProviders.get, async ({ params }) =>
    shownProvider(services, await providerOf(services, db, params.slug)),
  )
  route(router, identityProviders.create, async ({ body, caller }) =>
    shownProvider(services, await addProvider(services, caller, body)),
  )
  route(router, identityProviders.update, ({ params, body, caller }) =>
    changeProvider(services, caller, params.slug, body),
  )
  route(router, identityProviders.remove, ({ params, caller }) => removeProvider(services, caller, params.slug))
  route(router, identityProviders.test, async ({ params, body, caller }) =>
    testProvider(services, caller, await providerOf(services, db, params.slug), body),
  )
}
