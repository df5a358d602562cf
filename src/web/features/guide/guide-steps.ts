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

export interface StepState {
  name: GuideStep
  done: boolean
  /** It can be shown: all before it are done, or it needs no more than a template. */
  open: boolean
}

/** Returns the steps that concern the project. */
export function stepsOf({ asksInventory, ...facts }: Facts): StepState[] {
  const done = {
    repository: facts.repository,
    what: facts.template,
    inventory: facts.inventory,
    run: facts.succeeded,
  }
  const steps = guideSteps.filter((name) => name !== 'inventory' || asksInventory)
  const next = steps.findIndex((name) => !done[name])
  // A run needs a template only: hosts may be in its arguments.
  const isOpen = (at: number) => facts.template || next < 0 || at <= next
  return steps.map((name, at) => ({ name, done: done[name], open: isOpen(at) }))
}

/** Returns the step to show: the one of the address if it is open, otherwise the first that is not done. */
export function stepOf(facts: Facts, asked: string | undefined): GuideStep {
  const steps = stepsOf(facts)
  const shown =
    steps.find(({ name, open }) => open && name === asked) ?? steps.find(({ done }) => !done) ?? steps.at(-1)
  return shown?.name ?? 'repository'
}
