import { parse } from 'yaml'
import type { Container } from '../../contract/container.ts'
import { asGiven, type Message, say } from '../../contract/message.ts'
import { isFields, podTemplateProblem } from '../../contract/rules/kubernetes.ts'
import { invalid } from '../refuse.ts'

type Template = Record<string, unknown>

/** Reads the YAML of a pod template. Returns what is wrong with it instead if it cannot be used. */
export function readPodTemplate(text: string): { template: Template } | { problem: Message } {
  let template: unknown
  try {
    // Aliases would let a short text become gigabytes.
    template = parse(text, { maxAliasCount: 0, prettyErrors: false, logLevel: 'silent' }) ?? {}
  } catch (error) {
    return { problem: say('pod_template_yaml', { problem: asGiven((error as Error).message.slice(0, 300)) }) }
  }
  if (!isShallow(template)) return { problem: 'pod_template_not_fields' }
  const problem = podTemplateProblem(template)
  if (problem) return { problem }
  return isFields(template) ? { template } : { problem: 'pod_template_not_fields' }
}

/** Far more levels than a pod has. */
const maxDepth = 30

function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth < maxDepth && Object.values(value).every((inner) => isShallow(inner, depth + 1))
}

/** Refuses a container whose pod template cannot be used. */
export function checkPodTemplate(container: Container | null | undefined): void {
  if (!container?.pod_template) return
  const read = readPodTemplate(container.pod_template)
  if ('problem' in read) throw invalid('container.pod_template', read.problem)
}
