import { say } from '../../contract/message.ts'
import { type Findings, quoted } from './findings.ts'
import type { RestorePlan } from './restore-plan.ts'

/**
 * Finds circles of templates. Deploys refer to a build, and a build to nothing: no installation writes a file with a
 * circle.
 */
export function refuseCircles({ templates }: RestorePlan, findings: Findings): void {
  const done = new Set<number>()
  for (let start = 0; start < templates.length; start++) {
    const way: number[] = []
    for (let at: number | undefined = start; at !== undefined && !done.has(at); ) {
      if (way.includes(at)) {
        const circle = [...way.slice(way.indexOf(at)), at].map((one) => quoted(templates[one]?.name ?? ''))
        findings.problem(
          ['templates', at, 'build_template'],
          say('backup_circle', { circle: circle.slice(0, 10).join(' → ') }),
        )
        break
      }
      way.push(at)
      const next: number | null | undefined = templates[at]?.build_template_id
      at = next ? next - 1 : undefined
    }
    for (const at of way) done.add(at)
  }
}
