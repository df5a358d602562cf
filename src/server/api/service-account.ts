import { serviceAccounts } from '../../contract/service-account.ts'
import { type Router, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { addServiceAccount } from '../users/service-account.ts'

/** Users for programs: they cannot sign in and have tokens only. */
export function serviceAccountApi(router: Router, { database }: Pick<Services, 'database'>) {
  route(router, serviceAccounts.create, ({ caller, body }) => addServiceAccount(database, caller, body))
}
