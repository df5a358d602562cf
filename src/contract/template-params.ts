import { z } from 'zod'
import { backendFilenameProblem } from './rules/backend-filename.ts'
import { hostPatternProblem } from './rules/host-pattern.ts'
import { tagNameProblem } from './rules/tag-name.ts'
import { atMost, mustBe, ruled, sentWords, splitWords } from './shapes.ts'

const mark = z.boolean().nullish()

/**
 * Options of the app as a client sends them: they are stored and returned unchanged. Clients compare what they read with
 * what they sent, so nothing is filled in, and keys that this release does not know are kept
 * (docs/compatibility.md#templates).
 */
export const SentParams = z.looseObject({
  limit: sentWords(hostPatternProblem),
  tags: sentWords(tagNameProblem),
  skip_tags: sentWords(tagNameProblem),
  allow_override_limit: mark,
  allow_override_tags: mark,
  allow_override_skip_tags: mark,
  allow_override_inventory: mark,
  allow_debug: mark,
  allow_destroy: mark,
  allow_auto_approve: mark,
  auto_approve: mark,
  /** Ansible: do not install the contents of requirements files. */
  skip_galaxy_install: mark,
  /** Ansible: the effect of a limit that matches no host. */
  empty_limit: z.enum(['refuse', 'warn', 'accept'], mustBe(['refuse', 'warn', 'accept'])).nullish(),
  /** Terraform family: declare `backend "http" {}` in a file of this name, whatever the configuration says. */
  override_backend: mark,
  backend_filename: z.string('must_be_text').max(100, atMost(100)).superRefine(ruled(backendFilenameProblem)).nullish(),
  /** Whether task runners may confirm plans of this template. */
  allow_task_runner_approval: mark,
})
export type SentParams = z.output<typeof SentParams>

/** Returns the options with a default for each that was not sent, for the console and for runs. */
export function templateParams(stored: unknown) {
  const sent = SentParams.parse(stored ?? {})
  return {
    limit: splitWords(sent.limit) ?? [],
    tags: splitWords(sent.tags) ?? [],
    skip_tags: splitWords(sent.skip_tags) ?? [],
    allow_override_limit: sent.allow_override_limit ?? false,
    allow_override_tags: sent.allow_override_tags ?? false,
    allow_override_skip_tags: sent.allow_override_skip_tags ?? false,
    allow_override_inventory: sent.allow_override_inventory ?? false,
    allow_debug: sent.allow_debug ?? false,
    allow_destroy: sent.allow_destroy ?? false,
    allow_auto_approve: sent.allow_auto_approve ?? false,
    auto_approve: sent.auto_approve ?? false,
    skip_galaxy_install: sent.skip_galaxy_install ?? false,
    empty_limit: sent.empty_limit ?? 'refuse',
    override_backend: sent.override_backend ?? false,
    backend_filename: sent.backend_filename ?? '',
    allow_task_runner_approval: sent.allow_task_runner_approval ?? false,
  }
}
export type TemplateParams = ReturnType<typeof templateParams>
