import type { Attention } from '../../contract/health.ts'
import { asGiven, coded, type Message, say } from '../../contract/message.ts'
import { lateSinkSec } from '../audit-sinks/sink-states.ts'
import { attend } from './attention.ts'
import type { HealthFacts } from './facts.ts'

/** What the sinks of the audit log need. */
export function auditAttention({ audit_sinks }: HealthFacts): Attention[] {
  return (audit_sinks ?? []).flatMap(({ name, lag_sec, waiting, problem, problem_message }) => {
    if (lag_sec === null || lag_sec <= lateSinkSec) return []
    const figures = { name, count: waiting ?? 0, minutes: Math.floor(lag_sec / 60) }
    const reason = (problem_message as Message | null) ?? (problem === null ? null : asGiven(problem))
    const found =
      reason === null
        ? say('attention_audit_sink', figures)
        : say('attention_audit_sink_failing', { ...figures, problem: coded(reason) })
    return [attend('error', found, 'remedy_audit_sink')]
  })
}
