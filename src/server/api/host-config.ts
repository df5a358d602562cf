import { hostConfigs } from '../../contract/host-config.ts'
import { type MappedPlace, readMappedPlace } from '../../contract/rules/mapped-host.ts'
import { isDuplicate } from '../db/errors.ts'
import type { Router } from '../http/route.ts'
import { invalid } from '../refuse.ts'
import { hostConfig } from '../resources/host-config.ts'
import type { Services } from '../services.ts'
import { asStored, projectResourceApi } from './project-resource.ts'

/** Credential mappings; a place is stored in one spelling, so that the database refuses a second mapping of it. */
export function hostConfigApi(router: Router, services: Services) {
  const columns = <Draft extends MappedPlace>(draft: Draft): Draft => {
    const read = readMappedPlace(draft)
    if ('problem' in read) throw invalid('host', read.problem)
    return { ...draft, ...read }
  }
  projectResourceApi(router, services, hostConfigs, hostConfig, {
    ...asStored,
    columns,
    changed: columns,
    refusal: (error) => (isDuplicate(error) ? invalid('host', 'mapped_host_twice') : undefined),
  })
}
