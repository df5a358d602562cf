import { runnerTagsProblem } from './rules/runner-tags.ts'
import { optionalText, ruled } from './shapes.ts'

/** The tags that tasks of a template, an inventory or a project ask for: one, or several separated by commas. */
export const runnerTagText = optionalText(1000).superRefine((value, context) =>
  ruled(runnerTagsProblem)(value ?? '', context),
)
