/** The steps of a first project, in their order. */
export const guideSteps = ['repository', 'what', 'inventory', 'run'] as const
export type GuideStep = (typeof guideSteps)[number]

interface Facts {
  repository: boolean
  template: boolean
  /** Whether the app of the template needs hosts; true as long as it is not known. */
  asksInventory: boolean
  inventory: boolean
  succeeded: boolean
}

/** Returns the steps that concern the project, and which of them are done. */
export function stepsOf({ asksInventory, ...facts }: Facts): { name: GuideStep; done: boolean }[] {
  const done = {
    repository: facts.repository,
    what: facts.template,
    inventory: facts.inventory,
    run: facts.succeeded,
  }
  return guideSteps.filter((name) => name !== 'inventory' || asksInventory).map((name) => ({ name, done: done[name] }))
}

/** Returns the step to show: the one of the address if it can be shown, otherwise the first that is not done. */
export function stepOf(facts: Facts, asked: string | undefined): GuideStep {
  const steps = stepsOf(facts)
  const first = steps.findIndex(({ done }) => !done)
  const reached = first < 0 ? steps : steps.slice(0, first + 1)
  // A run needs a template only: hosts may be in its arguments.
  const open = facts.template ? steps : reached
  return open.find(({ name }) => name === asked)?.name ?? reached.at(-1)?.name ?? 'repository'
}
