import { findHome } from '../../src/runner/cgroup/find-home.ts'

/** Returns why this machine has no control groups for tests, or none with these controllers; '' if it has. */
export function lackingGroups(folder: string, controllers: readonly string[] = []): string {
  const home = findHome(folder)
  if ('problem' in home) return home.problem
  home.close()
  const missing = controllers.filter((name) => !home.controllers.includes(name))
  return missing.length === 0 ? '' : `the controller ${missing.join(' and ')} is not available in cgroup v2`
}
