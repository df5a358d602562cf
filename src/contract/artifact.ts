import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { coded, pack, say } from './message.ts'
import { artifactPatternProblem, maxArtifactPatterns, plainArtifactPattern } from './rules/artifact-pattern.ts'
import { Sentence } from './shapes.ts'

/**
 * The patterns of a template. An update that leaves them out keeps what is stored, because clients of other products do
 * not know them; a new template has none.
 */
export const artifactPatterns = z
  .array(z.string('must_be_text').max(1000, 'too_long'))
  .max(1000, pack(say('artifacts_too_many', { max: maxArtifactPatterns })))
  .nullish()
  .transform((patterns) =>
    patterns ? [...new Set(patterns.map(plainArtifactPattern).filter((pattern) => pattern !== ''))] : undefined,
  )
  .superRefine((patterns = [], context) => {
    const complain = (message: string) => context.addIssue({ code: 'custom', message })
    if (patterns.length > maxArtifactPatterns) complain(pack(say('artifacts_too_many', { max: maxArtifactPatterns })))
    if (patterns.length > 0 && patterns.every((pattern) => pattern.startsWith('!'))) complain('artifacts_only_excluded')
    for (const pattern of patterns) {
      const problem = artifactPatternProblem(pattern)
      if (problem)
        return complain(pack(say('artifact_pattern', { pattern: pattern.slice(0, 100), problem: coded(problem) })))
    }
  })
  .optional()

export const Artifact = z.object({
  /** Its number within the task. */
  n: z.number(),
  /** Path below the top of the checkout. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
})
export type Artifact = z.infer<typeof Artifact>

export const TaskArtifacts = z.object({
  artifacts: z.array(Artifact),
  /** The patterns that the files were looked for with; null before the end, and for a task that was not searched. */
  patterns: z.array(z.string()).nullable(),
  /** Files that match and were not stored, at most 100, with the reason. `size` is null if it is not known. */
  left_out: z.array(
    z.object({ name: z.string(), size: z.number().nullable(), reason: z.string(), reason_message: Sentence }),
  ),
  /** How many more were not stored. */
  more: z.number(),
})
export type TaskArtifacts = z.infer<typeof TaskArtifacts>

const task = z.object({ project_id: pathId, id: pathId })
const base = '/api/project/:project_id/tasks/:id'

/** Calls for the files that a task left behind; part of `tasks`. */
export const taskArtifacts = {
  artifacts: endpoint(`GET ${base}/artifacts`, 'viewProject', {
    summary: 'Files that a task left behind, by name, and those that match and were not stored',
    params: task,
    reply: TaskArtifacts,
  }),
  artifact: endpoint(`GET ${base}/artifacts/:n`, 'viewProject', {
    summary:
      'Content of one artifact, or the part that the header Range asks for, streamed. Secrets in it are not masked',
    params: task.extend({ n: pathId }),
    answers: 'file',
  }),
  artifactsZip: endpoint(`GET ${base}/artifacts.zip`, 'viewProject', {
    summary: 'All artifacts of a task as a ZIP archive, streamed',
    params: task,
    answers: 'zip',
  }),
}
